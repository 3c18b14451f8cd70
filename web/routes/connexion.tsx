import { createFileRoute, redirect } from '@tanstack/react-router';
import { afterSignIn, returnPath } from '#shared/accounts/return-path.ts';
import { signInNotice, type SignInNotice } from '#web/accounts/account-forms.ts';
import { currentAccount } from '#web/accounts/current-account.ts';
import { SignInPage } from '#web/accounts/sign-in-page.tsx';

type SignInSearch = { retour?: string; avis?: SignInNotice };

export const Route = createFileRoute('/connexion')({
  validateSearch: (raw: Record<string, unknown>): SignInSearch => {
    const from = returnPath(raw.retour);
    const notice = signInNotice(raw.avis);
    return { ...(from === null ? {} : { retour: from }), ...(notice === undefined ? {} : { avis: notice }) };
  },
  loaderDeps: ({ search }) => ({ from: search.retour ?? null }),
  loader: async ({ context, deps }) => {
    const account = await currentAccount(context);
    if (account) throw redirect({ href: afterSignIn(deps.from, account), statusCode: 302, replace: true });
  },
  component: Page,
});

function Page() {
  const { retour, avis } = Route.useSearch();
  return <SignInPage from={retour ?? null} notice={avis} />;
}
