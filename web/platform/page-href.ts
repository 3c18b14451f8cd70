import type { RegisteredRouter } from '@tanstack/react-router';
import { writeQueryString } from './query-string.ts';

type Routes = RegisteredRouter['routesByPath'];
/** The tree names the page /admin "/admin/". */
type WithoutSlash<Path> = Path extends '/' ? Path : Path extends `${infer Start}/` ? Start : Path;
type PageRoute = WithoutSlash<keyof Routes>;
type TypesOf<Route> = Routes[(Route extends keyof Routes ? Route : `${Route & string}/`) &
  keyof Routes]['types'];

type WithoutOptional<Path> = Path extends `${infer Start}/{-$${string}}` ? Start : Path;

/** An address of a page that needs no parameter, written as it is: "/contact". */
export type FixedPath = Exclude<WithoutOptional<PageRoute>, `${string}$${string}`>;

declare const checked: unique symbol;
type CheckedHref = string & { readonly [checked]: true };

/** The address of one of our pages. It is text, so that it can be a form's action or a canonical link as it is. */
export type PageHref = FixedPath | CheckedHref;

type PathParams<Route extends PageRoute> = TypesOf<Route>['allParams'];
type SearchParams<Route extends PageRoute> = TypesOf<Route>['fullSearchSchema'];
/** Numbers become text; what is absent or empty is left out. */
type WrittenSearch<Route extends PageRoute> = keyof SearchParams<Route> extends never
  ? Record<string, never>
  : { readonly [Name in keyof SearchParams<Route>]?: string | number | null };

type GivenParams<Params> = keyof Params extends never
  ? { params?: Record<string, never> }
  : Record<never, never> extends Params
    ? { params?: Params }
    : { params: Params };

type PageAddress<Route extends PageRoute> = {
  to: Route;
  search?: WrittenSearch<Route>;
  hash?: string;
} & GivenParams<PathParams<Route>>;

type Values = Readonly<Record<string, string | undefined>>;
type Written = {
  to: string;
  params?: Values;
  search?: Readonly<Record<string, unknown>>;
  hash?: string;
};

/** Returns a page's address: path, path parameters and search parameters are checked against the tree of routes. */
export function pageHref<const Route extends PageRoute>(page: PageAddress<Route>): PageHref;
export function pageHref({ to, params, search, hash }: Written): string {
  const path = params ? filled(to, params) : to.replace(OPTIONAL_PARAM, '');
  return `${path}${search ? writeQueryString(search) : ''}${hash === undefined ? '' : `#${hash}`}`;
}

const OPTIONAL_PARAM = /\/\{-\$\w+\}$/;

function filled(path: string, params: Values): string {
  return path.replaceAll(/\/(?:\$(\w+)|\{-\$(\w+)\})/g, (_, name: string, optional: string) => {
    const value = params[name ?? optional];
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });
}

/** Options with which `navigate` and `redirect` lead to one of our pages; their own `href` would be any text. */
export function toPage(href: PageHref): { href: PageHref } {
  return { href };
}

/**
 * The same for an address that is data, as where somebody came from. The router opens our pages itself and leaves other
 * sites to the browser.
 */
export function toAddress(href: string): { href: string } {
  return { href };
}

/** An address that is data, of an answer or of where somebody came from: one of our pages, or null. */
export function readPageHref(href: string): PageHref | null {
  return isOwnAddress(href) ? href : null;
}

/** A path of this site: "//host" and "/\\host" name another one, and browsers drop control characters first. */
function isOwnAddress(href: string): href is CheckedHref {
  return /^\/(?![/\\])/.test(href) && !/[\p{Cc}\\]/u.test(href);
}
