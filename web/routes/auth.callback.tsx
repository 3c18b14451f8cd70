import { createFileRoute, redirect } from '@tanstack/react-router';
import { returnPath } from '#shared/accounts/return-path.ts';
import { currentAccount } from '#web/accounts/current-account.ts';

type Callback = { retour?: string; etat?: 'confirmee'; error?: string };

/** Where the link of the confirmation mail ends: with a session one goes on, without one signs in. */
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
    // The welcome is in every page of a member; the address's end shows it, with and without JavaScript.
    const welcome = isConfirmed && !from?.includes('#') ? '#bienvenue' : '';
    if (account) throw redirect({ href: `${from ?? '/'}${welcome}`, statusCode: 302, replace: true });
    const notice = isRefused ? ('lien' as const) : isConfirmed ? ('confirmee' as const) : null;
    const search = {
      ...(from === null ? {} : { retour: from }),
      ...(notice === null ? {} : { avis: notice }),
    };
    throw redirect({ to: '/connexion', search, statusCode: 302, replace: true });
  },
});
