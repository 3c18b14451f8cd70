import { Outlet, useMatches } from '@tanstack/react-router';
import { classNames } from '#web/ui/class-names.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { TabBar } from './tab-bar.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page brings its own bar at the bottom of a phone, instead of the tab bar. */
    hasOwnBottomBar?: boolean;
  }
}

/** What surrounds every page. */
export function Shell() {
  const hasTabBar = useMatches({ select: (matches) => !matches.some((match) => match.staticData.hasOwnBottomBar) });
  return (
    <div className={classNames('flex min-h-dvh flex-col', hasTabBar && 'max-sm:pb-[calc(3.6rem+env(safe-area-inset-bottom))]')}>
      <a href="#contenu" className="sr-only z-50 rounded-full bg-surface px-5 py-3 font-bold focus:not-sr-only focus:fixed focus:top-2 focus:left-2">
        Aller au contenu
      </a>
      <Header />
      <main id="contenu" tabIndex={-1} className="grow outline-none">
        <Outlet />
      </main>
      <Footer />
      {hasTabBar && <TabBar />}
    </div>
  );
}
