import { CatchBoundary, Outlet, useMatches } from '@tanstack/react-router';
import { useAccount } from '#web/accounts/session.ts';
import { AssistantLink } from '#web/assistant/assistant-link.tsx';
import { AppLink } from '#web/platform/app-link.tsx';
import { deferred } from '#web/platform/deferred.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LinkProvider } from '#web/ui/link.tsx';
import { ErrorPage } from './error-page.tsx';
import { Header } from './header.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { NetworkStrip } from './network-strip.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { Toasts } from './toasts.tsx';

const TabBar = deferred(async () => (await import('./tab-bar.tsx')).TabBar);
const Footer = deferred(async () => (await import('./footer.tsx')).Footer);

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page has its own bar at the bottom of a phone, instead of the tab bar. */
    hasOwnBottomBar?: boolean;
    /** The page has neither header nor footer. */
    isWholeScreen?: boolean;
    /** Something to finish, such as a payment: no footer leads away from it. */
    isTask?: boolean;
    /**
     * The page shows changes made elsewhere, saves what is typed, or works without a tap (a proof, a check of the
     * device): its code does not wait for a use (web/boot).
     */
    isLive?: boolean;
  }
}

/** The frame around every page. */
export function Shell() {
  const account = useAccount();
  const hasTabBar = useMatches({
    select: (matches) => !matches.some((match) => match.staticData.hasOwnBottomBar),
  });
  const isWholeScreen = useMatches({
    select: (matches) => matches.some((match) => match.staticData.isWholeScreen),
  });
  const hasFooter = useMatches({
    select: (matches) => !matches.some(({ staticData }) => staticData.isWholeScreen || staticData.isTask),
  });
  return (
    <LinkProvider link={AppLink}>
      <div
        className={classNames(
          'flex min-h-dvh flex-col',
          hasTabBar && 'max-sm:pb-[calc(3.7rem+env(safe-area-inset-bottom))]',
        )}
      >
        <a
          href="#contenu"
          className="sr-only z-50 rounded-full bg-surface px-5 py-3 font-bold focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          Aller au contenu
        </a>
        {!import.meta.env.SSR && <LoadingBar />}
        {!isWholeScreen && <Header />}
        <NetworkStrip />
        <main id="contenu" tabIndex={-1} className="grow outline-none">
          <Page />
          {hasFooter && <AssistantLink className="aida icon-button" />}
        </main>
        {hasFooter && <Footer />}
        {hasTabBar && <TabBar account={account} />}
        <Toasts />
        <RouteAnnouncer />
      </div>
    </LinkProvider>
  );
}

/** A page whose code could not be fetched lacks its own error component, too: the frame stays around the failure. */
function Page() {
  const matches = useMatches();
  return (
    <CatchBoundary getResetKey={() => matches} errorComponent={ErrorPage}>
      <Outlet />
    </CatchBoundary>
  );
}
