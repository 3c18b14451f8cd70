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
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { retour, etat, error } }) => {
    const account = await currentAccount(context);
    if (account) throw redirect({ href: retour ?? '/', statusCode: 302, replace: true });
    const notice = error === undefined ? etat : ('lien' as const);
    const search = { ...(retour === undefined ? {} : { retour }), ...(notice === undefined ? {} : { avis: notice }) };
    throw redirect({ to: '/connexion', search, statusCode: 302, replace: true });
  },
});
