import { createFileRoute, redirect } from '@tanstack/react-router';
import { useState } from 'react';
import { afterSignIn, returnPath } from '#shared/accounts/return-path.ts';
import type { ConfirmationStep } from '#web/accounts/account-forms.ts';
import { toAddress } from '#web/platform/page-href.ts';
import { CheckEmailPage } from '#web/registration/check-email-page.tsx';
import { currentAccount } from '#web/accounts/current-account.ts';
import { RegisterPage } from '#web/registration/register-page.tsx';

type RegisterSearch = { retour?: string; etape?: ConfirmationStep; adresse?: string };

export const Route = createFileRoute('/inscription')({
  validateSearch: ({ retour, etape, adresse }: Record<string, unknown>): RegisterSearch => {
    const from = returnPath(retour);
    return {
      ...(from === null ? {} : { retour: from }),
      ...(etape === 'email' || etape === 'renvoi' ? { etape } : {}),
      ...(typeof adresse === 'string' && adresse !== '' ? { adresse: adresse.slice(0, 254) } : {}),
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
  const { retour, etape, adresse } = Route.useSearch();
  // Values that validateSearch dropped are still there: the router merges its result with the address as it was
  // written.
  const from = returnPath(retour);
  const step = etape === 'email' || etape === 'renvoi' ? etape : null;
  const [typed, setTyped] = useState<Record<string, string>>({});
  return step ? (
    <CheckEmailPage step={step} email={adresse ?? ''} from={from} />
  ) : (
    <RegisterPage from={from} initial={typed} onRegistered={setTyped} />
  );
}
