import { createFileRoute } from '@tanstack/react-router';
import { loadPhoneChannels } from '#web/accounts/accounts.api.ts';
import { readWay, type Way } from '#web/accounts/way-tabs.tsx';
import { deferred, immediately } from '#web/platform/deferred.tsx';
import { ForgotPasswordPage } from '#web/profile/forgot-password-page.tsx';

const PhoneResetForm = deferred(
  async () => (await import('#web/profile/phone-reset-form.tsx')).PhoneResetForm,
  immediately,
);

type ForgotSearch = { avec?: Way; pays?: string; numero?: string };

const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 30) : '');

export const Route = createFileRoute('/mot-de-passe-oublie')({
  validateSearch: ({ avec, pays, numero }: Record<string, unknown>): ForgotSearch => {
    const way = readWay(avec);
    return {
      ...(way === null ? {} : { avec: way }),
      ...(text(pays) === '' ? {} : { pays: text(pays) }),
      ...(text(numero) === '' ? {} : { numero: text(numero) }),
    };
  },
  loader: ({ context }) => loadPhoneChannels(context),
  component: Page,
});

function Page() {
  const { avec, pays, numero } = Route.useSearch();
  const sentTo = text(numero) === '' ? null : { country: text(pays), phoneNumber: text(numero) };
  const byPhone = <PhoneResetForm sentTo={sentTo} />;
  return <ForgotPasswordPage way={readWay(avec)} byPhone={byPhone} isCodeSent={sentTo !== null} />;
}
