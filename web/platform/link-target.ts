import type { PageHref } from './page-href.ts';
import { parseQueryString } from './query-string.ts';

type LinkTarget = { to: string; search: Record<string, string>; hash?: string };

/** Parses an address of this site for the router. */
export function readHref(href: PageHref): LinkTarget {
  const [, to = '/', query = '', hash] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(href) ?? [];
  return { to, search: parseQueryString(query), ...(hash ? { hash } : {}) };
}

/**
 * Whether a link leads to the current page, or to one above it. A variant of a page (its next part, another filter) is
 * not the page.
 */
export function isActivePath(pathname: string, href: string, isExact: boolean): boolean {
  const path = href.replace(/#.*$/, '');
  return pathname === path || (!isExact && path !== '/' && pathname.startsWith(`${path}/`));
}

type Click = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** A click that means "go there" in this tab: no modifier key, no other button, no other target. */
export function isUnmodifiedClick(event: Click, { target }: { target: string }): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const isHere = target === '' || target === '_self';
  return !event.defaultPrevented && event.button === 0 && !hasModifier && isHere;
}
