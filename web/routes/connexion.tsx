import { createFileRoute, redirect } from '@tanstack/react-router';
import { afterSignIn, returnPath } from '#shared/accounts/return-path.ts';
import { loadPhoneChannels } from '#web/accounts/accounts.api.ts';
import { currentAccount } from '#web/accounts/current-account.ts';
import { readWay, type Way } from '#web/accounts/way-tabs.tsx';
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
const PhoneSignInForm = deferred(
  async () => (await import('#web/sessions/phone-sign-in-form.tsx')).PhoneSignInForm,
  immediately,
);
const EntryCodePage = deferred(
  async () => (await import('#web/sessions/entry-code-page.tsx')).EntryCodePage,
  immediately,
);

type SignInSearch = {
  retour?: string;
  avis?: string;
  etape?: 'code';
  avec?: Way | 'code';
  pays?: string;
  numero?: string;
};

const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 30) : '');

export const Route = createFileRoute('/connexion')({
  // The page looks the notice up by its name: its texts stay out of the first load.
  validateSearch: ({ retour, avis, etape, avec, pays, numero }: Record<string, unknown>): SignInSearch => {
    const from = returnPath(retour);
    const way = avec === 'code' ? avec : readWay(avec);
    return {
      ...(from === null ? {} : { retour: from }),
      ...(typeof avis === 'string' ? { avis } : {}),
      ...(etape === 'code' ? { etape } : {}),
      ...(way === null ? {} : { avec: way }),
      ...(text(pays) === '' ? {} : { pays: text(pays) }),
      ...(text(numero) === '' ? {} : { numero: text(numero) }),
    };
  },
  loaderDeps: ({ search }) => ({ from: returnPath(search.retour) }),
  loader: async ({ context, deps }) => {
    const account = await currentAccount(context);
    if (account)
      throw redirect({ ...toAddress(afterSignIn(deps.from, account)), statusCode: 302, replace: true });
    await loadPhoneChannels(context);
  },
  component: Page,
});

function Page() {
  const { retour, avis, etape, avec, pays, numero } = Route.useSearch();
  // Values that validateSearch dropped are still there: the router merges its result with the address as it was
  // written.
  const from = returnPath(retour);
  if (etape === 'code')
    return <SecondFactorPage from={from} Passkey={PasskeySecondFactor} prepare={loadAccountParts} />;
  if (avec === 'code') {
    const sentTo = text(numero) === '' ? null : { country: text(pays), phoneNumber: text(numero) };
    return <EntryCodePage sentTo={sentTo} from={from} prepare={loadAccountParts} />;
  }
  return (
    <SignInPage
      from={from}
      way={readWay(avec)}
      byPhone={<PhoneSignInForm from={from} notice={avis} prepare={loadAccountParts} />}
      notice={avis}
      Passkey={PasskeySignIn}
      prepare={loadAccountParts}
    />
  );
}
