import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { PHONE_CODE_DIGITS, PHONE_CODE_RULES } from '#shared/accounts/phone-register-form.ts';
import { phoneChannelsQuery } from '#web/accounts/accounts.api.ts';
import { AuthCard } from '#web/accounts/auth-card.tsx';
import { ChannelChoice } from '#web/accounts/channel-choice.tsx';
import { CodeField } from '#web/accounts/code-field.tsx';
import { loadAccount, sessionChanged } from '#web/accounts/current-account.ts';
import { readChannel } from '#web/accounts/phone-channels.ts';
import { AppLink, DataLink } from '#web/platform/app-link.tsx';
import { useForm } from '#web/platform/forms/use-form.ts';
import { toPage } from '#web/platform/page-href.ts';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Button, buttonClass, ButtonLink } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { FormMessage } from '#web/ui/form-message.tsx';
import { phoneRegisterPath, REGISTRATION_CODE_FORM, RESEND_CODE_FORM } from './phone-registration-forms.ts';
import { confirmPhoneRegistration, resendRegistrationCode } from './phone-registration.api.ts';
import { callbackPath } from './registration-forms.ts';

export type RegistrationCodePageProps = {
  /** As it was typed. */
  phoneNumber: string;
  from: string | null;
  /** Resolves once the code of the next page's account parts is loaded. */
  prepare: () => Promise<void>;
};

/** Shown after registering with a number. */
export function RegistrationCodePage({ prepare, ...sent }: RegistrationCodePageProps) {
  const { siteName } = useSiteSettings();
  const [isElsewhere, setElsewhere] = useState(false);
  return (
    <AuthCard title="Votre code" text="Plus qu’un geste : confirmez votre numéro.">
      <UnlistedMeta title={`Votre code | ${siteName}`} />
      {isElsewhere ? (
        <ConfirmedElsewhere />
      ) : (
        <>
          <CodeForm {...sent} prepare={prepare} onElsewhere={() => setElsewhere(true)} />
          <ResendForm {...sent} />
          <AppLink href={phoneRegisterPath(sent.from)} className={buttonClass('quiet', 'm', 'mt-3 w-full')}>
            Utiliser un autre numéro
          </AppLink>
        </>
      )}
    </AuthCard>
  );
}

type CodeFormProps = RegistrationCodePageProps & { onElsewhere: () => void };

function CodeForm({ phoneNumber, from, prepare, onElsewhere }: CodeFormProps) {
  const context = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const { formProps, fields, message, link, isSending, typed, answer } = useForm({
    name: REGISTRATION_CODE_FORM,
    rules: PHONE_CODE_RULES,
    send: async ({ code = '' }) => {
      const { isSignedIn, returnTo } = await confirmPhoneRegistration(context.apiFetch, code);
      if (!isSignedIn) return onElsewhere();
      await prepare();
      // Within this document, so that what was wanted before is saved at once: a new one waits for its first touch.
      const account = await loadAccount(context);
      sessionChanged(context, account);
      await navigate({ ...toPage(callbackPath(returnTo)), replace: true });
      if (account)
        showToast({ title: `Bienvenue, ${account.firstName} !`, text: 'Votre numéro est confirmé.' });
    },
  });
  if (answer !== null) return <ConfirmedElsewhere />;
  return (
    <form {...formProps} action="/inscription/code" className="grid gap-5">
      {message !== null && fields.code === undefined ? (
        <FormMessage isBad>
          {message}
          {link && (
            <DataLink href={link.href} className="mt-1 block font-bold underline underline-offset-4">
              {link.label}
            </DataLink>
          )}
        </FormMessage>
      ) : (
        <p className="text-l">
          Un code est en route vers le{' '}
          <strong className="whitespace-nowrap">{phoneNumber === '' ? 'numéro donné' : phoneNumber}</strong>.
        </p>
      )}
      <input type="hidden" name="numero" value={phoneNumber} />
      <input type="hidden" name="retour" value={from ?? ''} />
      <CodeField
        digits={PHONE_CODE_DIGITS}
        hint={`Les ${PHONE_CODE_DIGITS} chiffres du message. Ils valent 10 minutes, dans ce navigateur.`}
        value={typed.code}
        error={fields.code}
      />
      <Button type="submit" disabled={isSending} className="w-full">
        {isSending ? 'Confirmation…' : 'Confirmer mon numéro'}
      </Button>
    </form>
  );
}

function ResendForm({ phoneNumber, from }: Omit<RegistrationCodePageProps, 'prepare'>) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data: channels = [] } = useQuery(phoneChannelsQuery(apiFetch));
  const [isSent, setSent] = useState(false);
  const { formProps, message, isSending, answer } = useForm<never>({
    name: RESEND_CODE_FORM,
    rules: {},
    send: async ({ channel }) => {
      setSent(false);
      await resendRegistrationCode(apiFetch, readChannel(channel));
      setSent(true);
    },
  });
  const wasSent = isSent || (answer !== null && message === null);
  return (
    <form
      {...formProps}
      action="/inscription/code/renvoyer"
      className="mt-6 grid gap-4 border-t border-line pt-5"
    >
      {wasSent && <FormMessage>Un nouveau code est en route. Le précédent ne vaut plus.</FormMessage>}
      {message !== null && <FormMessage isBad>{message}</FormMessage>}
      <input type="hidden" name="numero" value={phoneNumber} />
      <input type="hidden" name="retour" value={from ?? ''} />
      <ChannelChoice channels={channels} />
      <Button type="submit" look="secondary" disabled={isSending} className="w-full">
        {isSending ? 'Envoi…' : 'Renvoyer le code'}
      </Button>
    </form>
  );
}

/** Another account is signed in here, and stays so. */
function ConfirmedElsewhere() {
  return (
    <div className="grid gap-5">
      <FormMessage>
        Votre numéro est confirmé. Pour entrer dans ce compte, déconnectez-vous d’abord de celui-ci.
      </FormMessage>
      <ButtonLink href="/deconnexion">Se déconnecter</ButtonLink>
      <ButtonLink look="secondary" href="/">
        Retour à l’accueil
      </ButtonLink>
    </div>
  );
}
