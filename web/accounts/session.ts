import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { Account } from '#shared/accounts/account.ts';
import { pageHref, type PageHref } from '#web/platform/page-href.ts';
import { meQuery } from './accounts.api.ts';

const never = () => () => undefined;
/** In the browser: the account that the page was rendered for. */
let first: { account: Account | null } | undefined;

function renderedFor(account: Account | null): Account | null {
  first ??= { account };
  return first.account;
}

/**
 * The signed-in person, or null, also as long as that is unknown. A deferred part hydrates with the account that the
 * server rendered it for, whoever has signed in or out since, and is rendered for the present account right after.
 */
export function useAccount(): Account | null {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const account = useQuery(meQuery(apiFetch)).data ?? null;
  const rendered = import.meta.env.SSR ? account : renderedFor(account);
  return useSyncExternalStore(
    never,
    () => account,
    () => rendered,
  );
}

/** The link of a button that needs an account: to its page, or to signing in and back. */
export function signedInLink(account: Account | null, path: PageHref): { href: PageHref; from?: string } {
  return account
    ? { href: path }
    : { href: pageHref({ to: '/connexion', search: { retour: path } }), from: path };
}
