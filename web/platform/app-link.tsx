import { Link } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import { parseQueryString } from './query-string.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page that sent somebody to sign in. */
    from?: string;
  }
}

type AppLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path of this site, with its query string and hash where it has them. */
  href: string;
  from?: string;
  isExact?: boolean;
};

/** A link whose address is data (menus, settings). Where the route is known in the code, `Link` checks it instead. */
export function AppLink({ href, from, isExact = false, ...rest }: AppLinkProps) {
  const [, path = '/', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(href) ?? [];
  return (
    <Link
      to={path as string}
      search={parseQueryString(query)}
      {...(hash === '' ? {} : { hash })}
      {...(from === undefined ? {} : { state: { from } })}
      activeOptions={{ exact: isExact, includeSearch: false }}
      {...rest}
    />
  );
}
