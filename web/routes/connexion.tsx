import { createFileRoute, redirect } from '@tanstack/react-router';
import { afterSignIn, returnPath } from '#shared/accounts/return-path.ts';
import { signInNotice, type SignInNotice } from '#web/accounts/account-forms.ts';
import { currentAccount } from '#web/accounts/current-account.ts';
import { SignInPage } from '#web/accounts/sign-in-page.tsx';

type SignInSearch = { retour?: string; avis?: SignInNotice };

export const Route = createFileRoute('/connexion')({
  validateSearch: ({ retour, avis }: Record<string, unknown>): SignInSearch => readSearch(retour, avis),
  loaderDeps: ({ search }) => ({ from: returnPath(search.retour) }),
  loader: async ({ context, deps }) => {
    const account = await currentAccount(context);
    if (account) throw redirect({ href: afterSignIn(deps.from, account), statusCode: 302, replace: true });
  },
  component: Page,
});

function readSearch(retour: unknown, avis: unknown): SignInSearch {
  const from = returnPath(retour);
  // Which ones there are is known to the page: their texts are nothing for the first load.
  const notice = typeof avis === 'string' ? (avis as SignInNotice) : undefined;
  return { ...(from === null ? {} : { retour: from }), ...(notice === undefined ? {} : { avis: notice }) };
}

function Page() {
  const { retour, avis } = Route.useSearch();
  // What validateSearch left out is still there: the router merges it with the address as it was written.
  return <SignInPage from={returnPath(retour)} notice={signInNotice(avis)} />;
}
