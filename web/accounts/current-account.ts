import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { Account } from '#shared/accounts/account.ts';
import { TWO_FACTOR_ANCHOR } from '#shared/accounts/two-factor-setup.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { toPage } from '#web/platform/page-href.ts';
import { meQuery } from './accounts.api.ts';
import { profilePath } from './profile-tabs.ts';

const SET_UP_TWO_FACTOR = profilePath('security', {}, TWO_FACTOR_ANCHOR);

type PageContext = { queryClient: QueryClient; apiFetch: ApiFetch };

/** For loaders: who is signed in, or null. */
export function currentAccount({ queryClient, apiFetch }: PageContext): Promise<Account | null> {
  return queryClient.ensureQueryData(meQuery(apiFetch));
}

/** Fetches the signed-in person anew. */
export function loadAccount({ queryClient, apiFetch }: PageContext): Promise<Account | null> {
  return queryClient.fetchQuery({ ...meQuery(apiFetch), staleTime: 0 });
}

/** First line of a member page's loader: others sign in and come back to `href`, the page's own address. */
export async function requireMember(context: PageContext, href: string): Promise<Account> {
  const account = await currentAccount(context);
  if (!account) throw redirect({ to: '/connexion', search: { retour: href }, statusCode: 302 });
  return account;
}

/**
 * First line of an admin page's loader: members without the role go home, and those who have to set up two factors
 * first go to that form. The API refuses either way.
 */
export async function requireAdmin(context: PageContext, href: string): Promise<Account> {
  const account = await requireMember(context, href);
  if (!account.can.useAdmin) throw redirect({ to: '/', statusCode: 302 });
  if (account.mustSetUpTwoFactor) throw redirect({ ...toPage(SET_UP_TWO_FACTOR), statusCode: 302 });
  return account;
}

/** After a change of session: removes the previous account's inactive queries and refetches the active ones. */
export function sessionChanged({ queryClient, apiFetch }: PageContext, account: Account | null): void {
  const { queryKey } = meQuery(apiFetch);
  const predicate = (query: { queryKey: readonly unknown[] }) => query.queryKey[0] !== queryKey[0];
  queryClient.setQueryData(queryKey, account);
  queryClient.removeQueries({ type: 'inactive', predicate });
  void queryClient.invalidateQueries({ predicate, refetchType: 'none' });
  // Components have heard of the account by then: after a sign-out, what only members may read is no longer wanted.
  setTimeout(() => void queryClient.refetchQueries({ type: 'active', stale: true, predicate }));
}
