import { createFileRoute, redirect } from '@tanstack/react-router';
import { returnPath } from '#shared/accounts/return-path.ts';
import { currentAccount } from '#web/accounts/current-account.ts';
import { toAddress } from '#web/platform/page-href.ts';

type Callback = { retour?: string; etat?: 'confirmee'; error?: string };

/** Where the confirmation link ends: with a session the visitor goes on, without one to the sign-in page. */
export const Route = createFileRoute('/auth/callback')({
  validateSearch: ({ retour, etat, error }: Record<string, unknown>): Callback => {
    const from = returnPath(retour);
    return {
      ...(from === null ? {} : { retour: from }),
      ...(etat === 'confirmee' ? { etat } : {}),
      ...(typeof error === 'string' ? { error } : {}),
    };
  },
  loaderDeps: ({ search: { retour, etat, error } }) => ({
    from: returnPath(retour),
    isConfirmed: etat === 'confirmee',
    isRefused: error !== undefined,
  }),
  loader: async ({ context, deps: { from, isConfirmed, isRefused } }) => {
    const account = await currentAccount(context);
    // Every page of a member contains the welcome; the address's hash shows it, with and without JavaScript.
    const welcome = isConfirmed && !from?.includes('#') ? '#bienvenue' : '';
    if (account) throw redirect({ ...toAddress(`${from ?? '/'}${welcome}`), statusCode: 302, replace: true });
    const notice = isRefused ? ('lien' as const) : isConfirmed ? ('confirmee' as const) : null;
    const search = {
      ...(from === null ? {} : { retour: from }),
      ...(notice === null ? {} : { avis: notice }),
    };
    throw redirect({ to: '/connexion', search, statusCode: 302, replace: true });
  },
});
