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
import { EmailField } from '#web/accounts/email-field.tsx';
import { requestPasswordReset } from './password.api.ts';

export function ForgotPasswordPage() {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { siteName } = useSiteSettings();
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
    <AuthCard
      title="Mot de passe oublié"
      text="Indiquez votre adresse : nous vous envoyons un lien pour en choisir un nouveau."
    >
      <UnlistedMeta title={`Mot de passe oublié | ${siteName}`} />
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
      <AppLink href="/connexion" className={buttonClass('quiet', 'm', 'mt-3 w-full')}>
        Retour à la connexion
      </AppLink>
    </AuthCard>
  );
}
