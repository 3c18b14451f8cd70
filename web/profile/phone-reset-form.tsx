import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import {
  ENTRY_CODE_DIGITS,
  ENTRY_CODE_MINUTES,
  ENTRY_CODE_SENT,
  PHONE_RESET_RULES,
} from '#shared/accounts/phone-entry-form.ts';
import { PHONE_RULES } from '#shared/accounts/phone-register-form.ts';
import { PASSWORD_HINT } from '#shared/accounts/register-form.ts';
import { phoneChannelsQuery } from '#web/accounts/accounts.api.ts';
import { ChannelChoice } from '#web/accounts/channel-choice.tsx';
import { CodeField } from '#web/accounts/code-field.tsx';
import { PasswordFields } from '#web/accounts/password-fields.tsx';
import { readChannel } from '#web/accounts/phone-channels.ts';
import { PhoneFields } from '#web/accounts/phone-fields.tsx';
import { AppLink } from '#web/platform/app-link.tsx';
import { useForm } from '#web/platform/forms/use-form.ts';
import { pageHref, toPage } from '#web/platform/page-href.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { requestResetCode, resetPasswordByPhone } from './password.api.ts';
import { PHONE_FORGOT_FORM, PHONE_RESET_FORM, phoneResetPath, type SentTo } from './phone-reset-forms.ts';

/** `sentTo`: where a code has been sent, as it was typed; null before. */
export function PhoneResetForm({ sentTo }: { sentTo: SentTo | null }) {
  return sentTo ? <ResetForm sentTo={sentTo} /> : <RequestForm />;
}

function RequestForm() {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data: channels = [] } = useQuery(phoneChannelsQuery(apiFetch));
  const navigate = useNavigate();
  const { formProps, fields, generalMessage, isSending, typed } = useForm({
    name: PHONE_FORGOT_FORM,
    rules: PHONE_RULES,
    send: async ({ country = '', phoneNumber = '', channel }) => {
      await requestResetCode(apiFetch, { country, phoneNumber, channel: readChannel(channel) });
      await navigate(toPage(phoneResetPath({ country, phoneNumber })));
    },
  });
  return (
    <form {...formProps} action="/mot-de-passe-oublie/numero" className="grid gap-5">
      {generalMessage !== null && <FormMessage isBad>{generalMessage}</FormMessage>}
      <p className="text-ink-2">
        Pour un compte créé avec un numéro. Si vous avez donné une adresse e-mail, choisissez-la plutôt.
      </p>
      <PhoneFields
        country={{ initial: typed.country, error: fields.country }}
        phone={{ initial: typed.phoneNumber, error: fields.phoneNumber }}
      />
      <ChannelChoice channels={channels} />
      <Button type="submit" disabled={isSending} className="w-full">
        {isSending ? 'Envoi…' : 'Recevoir un code'}
      </Button>
    </form>
  );
}

function ResetForm({ sentTo }: { sentTo: SentTo }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const { formProps, fields, message, generalMessage, isSending, typed } = useForm({
    name: PHONE_RESET_FORM,
    rules: PHONE_RESET_RULES,
    send: async ({ code = '', password = '', passwordConfirmation = '' }) => {
      await resetPasswordByPhone(apiFetch, { ...sentTo, code, password, passwordConfirmation });
      const search = { avec: 'numero', avis: 'reinitialise' } as const;
      await navigate({ ...toPage(pageHref({ to: '/connexion', search })), replace: true });
    },
  });
  return (
    <>
      <form {...formProps} action="/mot-de-passe-oublie/code" className="grid gap-5">
        {message === null && <FormMessage>{ENTRY_CODE_SENT}</FormMessage>}
        {generalMessage !== null && <FormMessage isBad>{generalMessage}</FormMessage>}
        <input type="hidden" name="country" value={sentTo.country} />
        <input type="hidden" name="phoneNumber" value={sentTo.phoneNumber} />
        <CodeField
          digits={ENTRY_CODE_DIGITS}
          hint={`${ENTRY_CODE_DIGITS} chiffres, envoyés au ${sentTo.phoneNumber}. Ils valent ${ENTRY_CODE_MINUTES} minutes.`}
          value={typed.code}
          error={fields.code}
        />
        <PasswordFields
          fields={[
            {
              label: 'Nouveau mot de passe',
              name: 'password',
              autoComplete: 'new-password',
              hint: PASSWORD_HINT,
              error: fields.password,
            },
            {
              label: 'Confirmer le mot de passe',
              name: 'passwordConfirmation',
              autoComplete: 'new-password',
              error: fields.passwordConfirmation,
            },
          ]}
        />
        <Button type="submit" disabled={isSending} className="w-full">
          {isSending ? 'Enregistrement…' : 'Choisir ce mot de passe'}
        </Button>
      </form>
      <AppLink href={phoneResetPath()} className={buttonClass('quiet', 'm', 'mt-3 w-full')}>
        Recevoir un nouveau code
      </AppLink>
    </>
  );
}
