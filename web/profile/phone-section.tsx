import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { BadgeCheck } from 'lucide';
import { useEffect, useState } from 'react';
import type { Profile } from '#shared/accounts/profile.ts';
import { PHONE_CODE_DIGITS, PHONE_CODE_RULES } from '#shared/accounts/phone-register-form.ts';
import { phoneChannelsQuery } from '#web/accounts/accounts.api.ts';
import { ChannelChoice } from '#web/accounts/channel-choice.tsx';
import { CodeField } from '#web/accounts/code-field.tsx';
import { readChannel, type PhoneChannel } from '#web/accounts/phone-channels.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { ChangeNumber } from './change-number.tsx';
import { requestPhoneCode, verifyPhone } from './profile.api.ts';
import { ProfileSection } from '#web/accounts/profile-section.tsx';
import { NO_RULES, useProfileForm } from '#web/accounts/use-profile-form.ts';
import { Icon } from '#web/ui/icon.tsx';

type Phone = NonNullable<Profile['phone']>;

/** Messages are slow on busy networks: requesting another one sooner only costs one more. */
const WAIT_SECONDS = 60;

export function PhoneSection({ phone, isCodeSent }: { phone: Phone; isCodeSent: boolean }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data: channels = [] } = useQuery(phoneChannelsQuery(apiFetch));
  const [sentTimes, setSentTimes] = useState(isCodeSent ? 1 : 0);
  if (phone.isVerified)
    return (
      <ProfileSection
        title="Vérification du téléphone"
        badge={
          <Badge tone="brand">
            <Icon of={BadgeCheck} />
            Téléphone vérifié
          </Badge>
        }
      >
        <p className="text-ink-2">
          Le <strong className="text-ink">{phone.display}</strong> est bien le vôtre : les acheteurs voient le
          badge sur vos annonces.
          {phone.opensAccount && ' Il ouvre aussi votre compte.'}
        </p>
        {phone.opensAccount && channels.length > 0 && (
          <>
            {sentTimes > 0 && <CodeForm display="nouveau numéro" />}
            <ChangeNumber channels={channels} onSent={() => setSentTimes((times) => times + 1)} />
          </>
        )}
      </ProfileSection>
    );
  return (
    <ProfileSection
      title="Vérification du téléphone"
      text="Un numéro vérifié rassure les acheteurs : un badge le dit sur vos annonces."
    >
      {channels.length === 0 ? (
        <p className="text-ink-2">La vérification par code n’est pas encore ouverte.</p>
      ) : (
        <>
          {sentTimes > 0 && <CodeForm display={phone.display} />}
          <SendCode
            key={sentTimes}
            phone={phone}
            channels={channels}
            isAgain={sentTimes > 0}
            onSent={() => setSentTimes((times) => times + 1)}
          />
        </>
      )}
    </ProfileSection>
  );
}

function CodeForm({ display }: { display: string }) {
  const { formProps, fields, message, isSending, typed } = useProfileForm({
    form: 'verifyPhone',
    rules: PHONE_CODE_RULES,
    send: (apiFetch, { code = '' }) => verifyPhone(apiFetch, code),
  });
  return (
    <form {...formProps} className="grid gap-4.5">
      {message !== null && fields.code === undefined && <FormMessage isBad>{message}</FormMessage>}
      <CodeField
        digits={PHONE_CODE_DIGITS}
        hint={`${PHONE_CODE_DIGITS} chiffres, envoyés au ${display}. Le code vaut 10 minutes.`}
        value={typed.code}
        error={fields.code}
      />
      <Button type="submit" disabled={isSending} className="sm:justify-self-start">
        {isSending ? 'Vérification…' : 'Vérifier mon numéro'}
      </Button>
    </form>
  );
}

type SendCodeProps = {
  phone: Phone;
  channels: readonly PhoneChannel[];
  isAgain: boolean;
  onSent: () => void;
};

function SendCode({ phone, channels, isAgain, onSent }: SendCodeProps) {
  const { formProps, fields, message, isSending } = useProfileForm({
    form: 'phoneCode',
    rules: NO_RULES,
    send: async (apiFetch, { channel }) => {
      await requestPhoneCode(apiFetch, phone.number, { channel: readChannel(channel) });
      onSent();
    },
  });
  const seconds = useCountdown(isAgain ? WAIT_SECONDS : 0);
  const refused = fields.phoneNumber ?? message;
  return (
    <form {...formProps} className="grid gap-3">
      {refused !== null && <FormMessage isBad>{refused}</FormMessage>}
      <input type="hidden" name="phoneNumber" value={phone.number} />
      <ChannelChoice channels={channels} />
      <Button
        type="submit"
        look={isAgain ? 'quiet' : 'primary'}
        disabled={isSending || seconds > 0}
        className="sm:justify-self-start"
      >
        {buttonText({ isSending, isAgain, seconds })}
      </Button>
      {!isAgain && (
        <p className="text-s text-ink-2">
          Nous envoyons un code au <span className="whitespace-nowrap">{phone.display}</span>.
        </p>
      )}
    </form>
  );
}

function buttonText({
  isSending,
  isAgain,
  seconds,
}: {
  isSending: boolean;
  isAgain: boolean;
  seconds: number;
}) {
  if (isSending) return 'Envoi…';
  if (seconds > 0) return `Renvoyer le code dans ${seconds} s`;
  return isAgain ? 'Renvoyer le code' : 'Recevoir un code';
}

/** Seconds left; starts after hydration, so that without JavaScript nothing is blocked. */
function useCountdown(from: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (from === 0) return;
    const end = Date.now() + from * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [from]);
  return left;
}
