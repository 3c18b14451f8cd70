import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { afterSignIn, returnPath } from '#shared/accounts/return-path.ts';
import type { ConfirmationStep } from '#web/accounts/account-forms.ts';
import { loadPhoneChannels, phoneChannelsQuery } from '#web/accounts/accounts.api.ts';
import { currentAccount } from '#web/accounts/current-account.ts';
import { readWay, type Way } from '#web/accounts/way-tabs.tsx';
import { deferred, immediately } from '#web/platform/deferred.tsx';
import { toAddress } from '#web/platform/page-href.ts';
import { CheckEmailPage } from '#web/registration/check-email-page.tsx';
import { RegisterPage } from '#web/registration/register-page.tsx';
import { loadAccountParts } from '#web/shell/load-account-parts.ts';

const PhoneRegisterForm = deferred(
  async () => (await import('#web/registration/phone-register-form.tsx')).PhoneRegisterForm,
  immediately,
);
const RegistrationCodePage = deferred(
  async () => (await import('#web/registration/registration-code-page.tsx')).RegistrationCodePage,
  immediately,
);

type Step = ConfirmationStep | 'code';
type RegisterSearch = { retour?: string; etape?: Step; adresse?: string; avec?: Way; numero?: string };

const readStep = (value: unknown): Step | null =>
  value === 'email' || value === 'renvoi' || value === 'code' ? value : null;

export const Route = createFileRoute('/inscription')({
  validateSearch: ({ retour, etape, adresse, avec, numero }: Record<string, unknown>): RegisterSearch => {
    const from = returnPath(retour);
    const step = readStep(etape);
    const way = readWay(avec);
    return {
      ...(from === null ? {} : { retour: from }),
      ...(step === null ? {} : { etape: step }),
      ...(typeof adresse === 'string' && adresse !== '' ? { adresse: adresse.slice(0, 254) } : {}),
      ...(way === null ? {} : { avec: way }),
      ...(typeof numero === 'string' && numero !== '' ? { numero: numero.slice(0, 30) } : {}),
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
  const { retour, etape, adresse, avec, numero } = Route.useSearch();
  // Values that validateSearch dropped are still there: the router merges its result with the address as it was
  // written.
  const from = returnPath(retour);
  const step = readStep(etape);
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data: channels = [] } = useQuery(phoneChannelsQuery(apiFetch));
  const [typed, setTyped] = useState<Record<string, string>>({});
  if (step === 'code')
    return <RegistrationCodePage phoneNumber={textOf(numero)} from={from} prepare={loadAccountParts} />;
  if (step !== null) return <CheckEmailPage step={step} email={adresse ?? ''} from={from} />;
  const form = { from, initial: typed, onRegistered: setTyped };
  return (
    <RegisterPage
      {...form}
      way={channels.length === 0 ? null : readWay(avec)}
      byPhone={<PhoneRegisterForm {...form} channels={channels} />}
    />
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 30) : '');
