const BEFORE = '/assets/';
const AFTER = '.js';

/** A built script without what all have in common, for the attribute that web/boot reads: bytes of every page. */
export function preloadName(href: string): string {
  return href.slice(BEFORE.length, -AFTER.length);
}

export function preloadHref(name: string): string {
  return BEFORE + name + AFTER;
}
