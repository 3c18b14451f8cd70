import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import {
  ENTRY_CODE_DIGITS,
  ENTRY_CODE_MINUTES,
  ENTRY_CODE_RULES,
  ENTRY_CODE_SENT,
} from '#shared/accounts/phone-entry-form.ts';
import { PHONE_RULES } from '#shared/accounts/phone-register-form.ts';
import { afterSignIn } from '#shared/accounts/return-path.ts';
import { secondFactorPath } from '#web/accounts/account-forms.ts';
import { phoneChannelsQuery } from '#web/accounts/accounts.api.ts';
import { AuthCard } from '#web/accounts/auth-card.tsx';
import { ChannelChoice } from '#web/accounts/channel-choice.tsx';
import { CodeField } from '#web/accounts/code-field.tsx';
import { sessionChanged } from '#web/accounts/current-account.ts';
import { readChannel } from '#web/accounts/phone-channels.ts';
import { PhoneFields } from '#web/accounts/phone-fields.tsx';
import { AppLink } from '#web/platform/app-link.tsx';
import { useForm } from '#web/platform/forms/use-form.ts';
import { toAddress, toPage } from '#web/platform/page-href.ts';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import {
  ENTRY_CODE_FORM,
  ENTRY_CODE_REQUEST_FORM,
  entryCodePath,
  phoneSignInPath,
  type SentTo,
} from './phone-entry-forms.ts';
import { requestEntryCode, signInWithPhoneCode } from './phone-entry.api.ts';

export type EntryCodePageProps = {
  /** Where a code has been sent, as it was typed; null before. */
  sentTo: SentTo | null;
  from: string | null;
  /** Resolves once the code of the next page's account parts is loaded. */
  prepare: () => Promise<void>;
};

/** Sign-in with a code to the number, for those who registered with it. */
export function EntryCodePage({ sentTo, from, prepare }: EntryCodePageProps) {
  const { siteName } = useSiteSettings();
  return (
    <AuthCard title="Code par téléphone" text="Un code ouvre le compte que vous avez créé avec votre numéro.">
      <UnlistedMeta title={`Code par téléphone | ${siteName}`} />
      {sentTo ? <EnterForm sentTo={sentTo} from={from} prepare={prepare} /> : <RequestForm from={from} />}
      <AppLink href={phoneSignInPath(from)} className={buttonClass('quiet', 'm', 'mt-3 w-full')}>
        Utiliser mon mot de passe
      </AppLink>
    </AuthCard>
  );
}

function RequestForm({ from }: Pick<EntryCodePageProps, 'from'>) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data: channels = [] } = useQuery(phoneChannelsQuery(apiFetch));
  const navigate = useNavigate();
  const { formProps, fields, generalMessage, isSending, typed } = useForm({
    name: ENTRY_CODE_REQUEST_FORM,
    rules: PHONE_RULES,
    send: async ({ country = '', phoneNumber = '', channel }) => {
      await requestEntryCode(apiFetch, { country, phoneNumber, channel: readChannel(channel) });
      await navigate(toPage(entryCodePath(from, { country, phoneNumber })));
    },
  });
  return (
    <form {...formProps} action="/connexion/code-telephone" className="grid gap-5">
      {generalMessage !== null && <FormMessage isBad>{generalMessage}</FormMessage>}
      <input type="hidden" name="retour" value={from ?? ''} />
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

type EnterFormProps = EntryCodePageProps & { sentTo: SentTo };

function EnterForm({ sentTo, from, prepare }: EnterFormProps) {
  const context = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const { formProps, fields, message, isSending, typed } = useForm({
    name: ENTRY_CODE_FORM,
    rules: ENTRY_CODE_RULES,
    send: async ({ code = '', remember }) => {
      const account = await signInWithPhoneCode(context.apiFetch, {
        ...sentTo,
        code,
        remember: remember === 'on',
      });
      if (account === null) return navigate(toPage(secondFactorPath(from)));
      await prepare();
      sessionChanged(context, account);
      await navigate({ ...toAddress(afterSignIn(from, account)), replace: true });
    },
  });
  return (
    <>
      <form {...formProps} action="/connexion/code-telephone/valider" className="grid gap-5">
        <FormMessage isBad={message !== null}>{message ?? ENTRY_CODE_SENT}</FormMessage>
        <input type="hidden" name="retour" value={from ?? ''} />
        <input type="hidden" name="country" value={sentTo.country} />
        <input type="hidden" name="phoneNumber" value={sentTo.phoneNumber} />
        <CodeField
          digits={ENTRY_CODE_DIGITS}
          hint={`${ENTRY_CODE_DIGITS} chiffres, envoyés au ${sentTo.phoneNumber}. Ils valent ${ENTRY_CODE_MINUTES} minutes.`}
          value={typed.code}
          error={fields.code}
        />
        <CheckField name="remember" defaultChecked={typed.remember === 'on'} label="Se souvenir de moi" />
        <Button type="submit" disabled={isSending} className="w-full">
          {isSending ? 'Connexion…' : 'Se connecter'}
        </Button>
      </form>
      <AppLink href={entryCodePath(from)} className={buttonClass('quiet', 'm', 'mt-3 w-full')}>
        Recevoir un nouveau code
      </AppLink>
    </>
  );
}
