import { useLocation, useRouter } from '@tanstack/react-router';
import { useRef, type AnchorHTMLAttributes, type MouseEvent } from 'react';
import { isActivePath, isUnmodifiedClick, readHref } from './link-target.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page from which the visitor was sent to sign in. */
    from?: string;
  }
}

type AppLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /**
   * A path of this site with its query string and hash, or any other address, which the browser then follows itself.
   */
  href: string;
  from?: string;
  /** Active on its own page only, not on the pages below it. */
  isExact?: boolean;
};

/** A pointer that rests this long on a link probably intends to follow it. */
const INTENT_MS = 50;

/**
 * The application's only link component: an ordinary anchor whose clicks the router handles. Smaller than the router's
 * own link, which is made for typed parameters.
 */
export function AppLink({ href, from, isExact = false, onClick, children, ...rest }: AppLinkProps) {
  const router = useRouter();
  const intent = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isActive = useLocation({ select: ({ pathname }) => isActivePath(pathname, href, isExact) });
  const target = readHref(href);
  if (!target) {
    return (
      <a href={href} onClick={onClick} {...rest}>
        {children}
      </a>
    );
  }
  const options = { ...target, to: target.to as string, ...(from === undefined ? {} : { state: { from } }) };
  const preload = () => {
    if (router.options.defaultPreload === 'intent') router.preloadRoute(options).catch(() => undefined);
  };
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isUnmodifiedClick(event, event.currentTarget)) return;
    event.preventDefault();
    void router.navigate(options);
  };
  return (
    <a
      href={href}
      onClick={follow}
      onPointerEnter={() => {
        intent.current = setTimeout(preload, INTENT_MS);
      }}
      onPointerLeave={() => clearTimeout(intent.current)}
      onFocus={preload}
      {...(isActive ? { 'data-status': 'active', 'aria-current': 'page' as const } : {})}
      {...rest}
    >
      {children}
    </a>
  );
}
