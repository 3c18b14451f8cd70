import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Account } from '#shared/accounts/account.ts';
import { usePageContext } from '#web/platform/page-context.ts';
import { pageHref, type PageHref } from '#web/platform/page-href.ts';
import { meQuery } from './accounts.api.ts';

const never = () => () => undefined;
/** In the browser: the account that the page was rendered for. */
let first: { account: Account | null } | undefined;

function renderedFor(account: Account | null): Account | null {
  first ??= { account };
  return first.account;
}

/** Many parts of a page ask: on the server none of them has to watch the query. */
function useRenderedAccount(): Account | null {
  const { apiFetch, queryClient } = usePageContext();
  return queryClient.getQueryData(meQuery(apiFetch).queryKey) ?? null;
}

function useCurrentAccount(): Account | null {
  const { apiFetch } = usePageContext();
  const account = useQuery(meQuery(apiFetch)).data ?? null;
  const rendered = renderedFor(account);
  return useSyncExternalStore(
    never,
    () => account,
    () => rendered,
  );
}

/**
 * The signed-in person, or null, also as long as that is unknown. A deferred part hydrates with the account that the
 * server rendered it for, whoever has signed in or out since, and is rendered for the present account right after.
 */
export const useAccount = import.meta.env.SSR ? useRenderedAccount : useCurrentAccount;

/** The link of a button that needs an account: to its page, or to signing in and back. */
export function signedInLink(account: Account | null, path: PageHref): { href: PageHref; from?: string } {
  return account
    ? { href: path }
    : { href: pageHref({ to: '/connexion', search: { retour: path } }), from: path };
}
