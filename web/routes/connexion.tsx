import { createFileRoute, redirect } from '@tanstack/react-router';
import { afterSignIn, returnPath } from '#shared/accounts/return-path.ts';
import { currentAccount } from '#web/accounts/current-account.ts';
import { PasskeySignIn } from '#web/passkeys/passkey-sign-in.tsx';
import { toAddress } from '#web/platform/page-href.ts';
import { SecondFactorPage } from '#web/sessions/second-factor-page.tsx';
import { immediately, deferred } from '#web/platform/deferred.tsx';
import { SignInPage } from '#web/sessions/sign-in-page.tsx';
import { loadAccountParts } from '#web/shell/load-account-parts.ts';

const PasskeySecondFactor = deferred(
  async () => (await import('#web/passkeys/passkey-second-factor.tsx')).PasskeySecondFactor,
  immediately,
);

type SignInSearch = { retour?: string; avis?: string; etape?: 'code' };

export const Route = createFileRoute('/connexion')({
  // The page looks the notice up by its name: its texts stay out of the first load.
  validateSearch: ({ retour, avis, etape }: Record<string, unknown>): SignInSearch => {
    const from = returnPath(retour);
    return {
      ...(from === null ? {} : { retour: from }),
      ...(typeof avis === 'string' ? { avis } : {}),
      ...(etape === 'code' ? { etape } : {}),
    };
  },
  loaderDeps: ({ search }) => ({ from: returnPath(search.retour) }),
  loader: async ({ context, deps }) => {
    const account = await currentAccount(context);
    if (account)
      throw redirect({ ...toAddress(afterSignIn(deps.from, account)), statusCode: 302, replace: true });
  },
  component: Page,
});

function Page() {
  const { retour, avis, etape } = Route.useSearch();
  // Values that validateSearch dropped are still there: the router merges its result with the address as it was
  // written.
  const from = returnPath(retour);
  if (etape === 'code')
    return <SecondFactorPage from={from} Passkey={PasskeySecondFactor} prepare={loadAccountParts} />;
  return <SignInPage from={from} notice={avis} Passkey={PasskeySignIn} prepare={loadAccountParts} />;
}
