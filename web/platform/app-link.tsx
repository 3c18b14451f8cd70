import { useLocation, useRouter } from '@tanstack/react-router';
import { useRef, useSyncExternalStore, type AnchorHTMLAttributes, type MouseEvent } from 'react';
import { savesData } from './data-saver/data-saver.ts';
import { isOffline, waitForNetwork } from './network.ts';
import { readPageHref, toPage, type PageHref } from './page-href.ts';
import { isActivePath, isUnmodifiedClick, readHref } from './link-target.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page from which the visitor was sent to sign in. */
    from?: string;
  }
}

declare module '#web/ui/link.tsx' {
  interface LinkRegister {
    href: PageHref;
  }
}

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>;

type AppLinkProps = AnchorProps & {
  href: PageHref;
  from?: string;
  /** Active on its own page only, not on the pages below it. */
  isExact?: boolean;
  /** Shows at once what is known of the page, and calls `open` after that. */
  onOpen?: (open: () => void, link: HTMLAnchorElement) => void;
};

/** A pointer that rests this long on a link probably intends to follow it. */
const INTENT_MS = 50;

const never = () => () => undefined;
/** In the browser: the path that the page was rendered for. */
const renderedFor = import.meta.env.SSR ? '' : location.pathname;

type IsHere = (pathname: string) => boolean;

function useIsRenderedAt(isHere: IsHere): boolean {
  return isHere(useRouter().latestLocation.pathname);
}

function useIsNowAt(isHere: IsHere): boolean {
  const isAt = useLocation({ select: ({ pathname }) => isHere(pathname) });
  const wasAt = isHere(renderedFor);
  return useSyncExternalStore(
    never,
    () => isAt,
    () => wasAt,
  );
}

/**
 * Whether the current page is one of these. A deferred part hydrates with the page that the server rendered it for,
 * wherever the visitor has gone since, and is rendered for the present page right after: React does not correct
 * attributes that differ on hydration.
 */
export const useIsAt = import.meta.env.SSR ? useIsRenderedAt : useIsNowAt;

/**
 * The link to one of our pages: an ordinary anchor whose clicks the router handles. Its address is checked against the
 * tree of routes (page-href.ts). The router's own link costs more on lists of cards (decision 003).
 */
export function AppLink({ href, from, isExact = false, onClick, onOpen, children, ...rest }: AppLinkProps) {
  const router = useRouter();
  const intent = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isActive = useIsAt((path) => isActivePath(path, href, isExact));
  const options = { ...toPage(href), ...(from === undefined ? {} : { state: { from } }) };
  const preload = () => {
    if (!savesData()) router.preloadRoute(readHref(href)).catch(() => undefined);
  };
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isUnmodifiedClick(event, event.currentTarget)) return;
    event.preventDefault();
    const open = () => void router.navigate(options);
    if (isOffline()) waitForNetwork({ happen: open, href });
    else if (onOpen) onOpen(open, event.currentTarget);
    else open();
  };
  return (
    <a
      href={href}
      onClick={follow}
      onPointerEnter={({ pointerType }) => {
        // A finger arrives with the tap itself, whose answer loading ahead would only delay.
        if (pointerType === 'mouse') intent.current = setTimeout(preload, INTENT_MS);
      }}
      onPointerLeave={() => clearTimeout(intent.current)}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && preload()}
      {...(isActive ? { 'data-status': 'active', 'aria-current': 'page' as const } : {})}
      {...rest}
    >
      {children}
    </a>
  );
}

/**
 * A link whose address is data: a notification's, an error's. Pages of this site open by the router, anything else by
 * the browser.
 */
export function DataLink({ href, children, ...rest }: AnchorProps & { href: string }) {
  const page = readPageHref(href);
  return page === null ? (
    <a href={href} {...rest}>
      {children}
    </a>
  ) : (
    <AppLink href={page} {...rest}>
      {children}
    </AppLink>
  );
}
