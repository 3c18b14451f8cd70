import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { Account } from '#shared/accounts/account.ts';
import { meQuery } from './accounts.api.ts';

/** The signed-in person, or null: also while that is not known. */
export function useAccount(): Account | null {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  return useQuery(meQuery(apiFetch)).data ?? null;
}

/** Where a button that needs an account leads: to its page, or to signing in and back. */
export function signedInLink(account: Account | null, path: string): { href: string; from?: string } {
  return account ? { href: path } : { href: `/connexion?retour=${encodeURIComponent(path)}`, from: path };
}
