import { PASSWORD_RULES } from '#shared/accounts/sign-in-form.ts';
import { PHONE_RULES } from '#shared/accounts/phone-register-form.ts';
import type { FormRules } from '#shared/platform/form-rules.ts';
import { ChannelChoice } from '#web/accounts/channel-choice.tsx';
import { CurrentPasswordField } from '#web/accounts/password-fields.tsx';
import { readChannel, type PhoneChannel } from '#web/accounts/phone-channels.ts';
import { useProfileForm } from '#web/accounts/use-profile-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { useOpenedByFault } from '#web/ui/opened-by-fault.ts';
import { requestPhoneCode } from './profile.api.ts';

const RULES: FormRules<'phoneNumber' | 'password'> = {
  phoneNumber: PHONE_RULES.phoneNumber,
  password: PASSWORD_RULES.password,
};

type ChangeNumberProps = { channels: readonly PhoneChannel[]; onSent: () => void };

/** Replaces the number that opens the account: with the password, and a code to the new one. */
export function ChangeNumber({ channels, onSent }: ChangeNumberProps) {
  const { formProps, fields, message, isSending, typed } = useProfileForm({
    form: 'phoneCode',
    rules: RULES,
    send: async (apiFetch, { phoneNumber = '', password, channel }) => {
      await requestPhoneCode(apiFetch, phoneNumber, { channel: readChannel(channel), password });
      onSent();
    },
  });
  const opened = useOpenedByFault(message !== null || Object.keys(fields).length > 0);
  return (
    <details {...opened} className="group">
      <summary className="button button-secondary button-m group-open:hidden">Changer de numéro</summary>
      <form {...formProps} className="grid gap-4.5">
        {message !== null && Object.keys(fields).length === 0 && <FormMessage isBad>{message}</FormMessage>}
        <TextField
          label="Nouveau numéro"
          name="phoneNumber"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint="Nous y envoyons un code. L’ancien numéro reste le vôtre jusque-là."
          required
          defaultValue={typed.phoneNumber}
          error={fields.phoneNumber}
        />
        <CurrentPasswordField label="Votre mot de passe" error={fields.password} />
        <ChannelChoice channels={channels} />
        <Button type="submit" disabled={isSending} className="sm:justify-self-start">
          {isSending ? 'Envoi…' : 'Recevoir un code'}
        </Button>
      </form>
    </details>
  );
}
