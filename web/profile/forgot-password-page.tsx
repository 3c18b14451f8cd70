import type { ReactNode } from 'react';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { FORGOT_RULES } from '#shared/profile/password-forms.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { useForm } from '#web/platform/forms/use-form.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { FORGOT_FORM, FORGOT_TEXT } from '#web/accounts/account-forms.ts';
import { AuthCard } from '#web/accounts/auth-card.tsx';
import { WayTabs, type Way } from '#web/accounts/way-tabs.tsx';
import { pageHref } from '#web/platform/page-href.ts';
import { phoneResetPath } from './phone-reset-forms.ts';
import { EmailField } from '#web/accounts/email-field.tsx';
import { requestPasswordReset } from './password.api.ts';

type ForgotPasswordPageProps = {
  way: Way | null;
  /** The form for the way by number. */
  byPhone: ReactNode;
  /** A code is on its way to a number: the form takes it. */
  isCodeSent: boolean;
};

const BY_PHONE = 'Indiquez votre numéro : nous vous envoyons un code pour en choisir un nouveau.';
const BY_EMAIL = 'Indiquez votre adresse : nous vous envoyons un lien pour en choisir un nouveau.';
const CODE_SENT = 'Saisissez le code reçu et choisissez un nouveau mot de passe.';

export function ForgotPasswordPage({ way, byPhone, isCodeSent }: ForgotPasswordPageProps) {
  const { siteName } = useSiteSettings();
  const isByPhone = way === 'numero';
  return (
    <AuthCard title="Mot de passe oublié" text={!isByPhone ? BY_EMAIL : isCodeSent ? CODE_SENT : BY_PHONE}>
      <UnlistedMeta title={`Mot de passe oublié | ${siteName}`} />
      <WayTabs way={way} byEmail="/mot-de-passe-oublie" byPhone={phoneResetPath()} />
      {isByPhone ? byPhone : <ForgotForm />}
      <AppLink
        href={pageHref({ to: '/connexion', search: { avec: way } })}
        className={buttonClass('quiet', 'm', 'mt-3 w-full')}
      >
        Retour à la connexion
      </AppLink>
    </AuthCard>
  );
}

function ForgotForm() {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const [isSent, setSent] = useState(false);
  const { formProps, fields, message, isSending, answer, typed } = useForm<'email'>({
    name: FORGOT_FORM,
    rules: FORGOT_RULES,
    send: async ({ email = '' }) => {
      setSent(false);
      await requestPasswordReset(apiFetch, email);
      setSent(true);
    },
  });
  const wasSent = isSent || (answer !== null && message === null);
  return (
    <form {...formProps} action="/mot-de-passe-oublie" className="grid gap-5">
      {wasSent && (
        <FormMessage>
          <strong className="block">{FORGOT_TEXT.sent}</strong> {FORGOT_TEXT.sentText}
        </FormMessage>
      )}
      {message !== null && <FormMessage isBad>{message}</FormMessage>}
      <EmailField label="E-mail" value={typed.email} error={fields.email} />
      <Button type="submit" disabled={isSending} className="w-full">
        {isSending ? 'Envoi…' : wasSent ? 'Renvoyer le lien' : 'Envoyer le lien'}
      </Button>
    </form>
  );
}
