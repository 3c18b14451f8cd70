import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { PHONE_REGISTER_RULES, type PhoneRegisterField } from '#shared/accounts/phone-register-form.ts';
import { PASSWORD_HINT } from '#shared/accounts/register-form.ts';
import { ChannelChoice } from '#web/accounts/channel-choice.tsx';
import { PasswordFields } from '#web/accounts/password-fields.tsx';
import { readChannel, type PhoneChannel } from '#web/accounts/phone-channels.ts';
import { PhoneFields } from '#web/accounts/phone-fields.tsx';
import { useForm } from '#web/platform/forms/use-form.ts';
import { toPage } from '#web/platform/page-href.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { givenFields, PHONE_REGISTER_FORM, registrationCodePath } from './phone-registration-forms.ts';
import { registerPhone } from './phone-registration.api.ts';

export type PhoneRegisterFormProps = {
  from: string | null;
  channels: readonly PhoneChannel[];
  /** What was typed before, when the visitor comes back to use another number. */
  initial: Record<string, string>;
  onRegistered: (typed: Record<string, string>) => void;
};

/** Name, number and password: for whoever has no mailbox. */
export function PhoneRegisterForm({ from, channels, initial, onRegistered }: PhoneRegisterFormProps) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const { formProps, fields, generalMessage, isSending, typed } = useForm({
    name: PHONE_REGISTER_FORM,
    rules: PHONE_REGISTER_RULES,
    initial,
    send: async (values) => {
      const given = givenFields(values);
      await registerPhone(apiFetch, { ...given, channel: readChannel(values.channel), returnTo: from });
      const { password: _password, ...withoutPassword } = given;
      onRegistered(withoutPassword);
      await navigate(toPage(registrationCodePath({ phoneNumber: given.phoneNumber, returnTo: from })));
    },
  });
  const field = (name: PhoneRegisterField) => ({ name, error: fields[name], required: true });
  const text = (name: PhoneRegisterField) => ({ ...field(name), defaultValue: typed[name] });
  return (
    <form {...formProps} action="/inscription/numero" className="grid gap-5">
      {generalMessage !== null && <FormMessage isBad>{generalMessage}</FormMessage>}
      <input type="hidden" name="retour" value={from ?? ''} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label="Prénom" autoComplete="given-name" {...text('firstName')} />
        <TextField label="Nom" autoComplete="family-name" {...text('lastName')} />
      </div>
      <PhoneFields
        country={{ initial: typed.country, error: fields.country }}
        phone={{ initial: typed.phoneNumber, error: fields.phoneNumber }}
      />
      <PasswordFields
        fields={[
          { label: 'Mot de passe', autoComplete: 'new-password', hint: PASSWORD_HINT, ...field('password') },
        ]}
      />
      <ChannelChoice channels={channels} />
      <Button type="submit" disabled={isSending} className="w-full">
        {isSending ? 'Envoi du code…' : 'Recevoir mon code'}
      </Button>
      <p className="text-s text-ink-2">
        Le code montre que ce numéro est le vôtre. Vous pourrez ajouter une adresse e-mail plus tard, dans
        votre profil.
      </p>
    </form>
  );
}
