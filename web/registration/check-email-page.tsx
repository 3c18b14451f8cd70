import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { REGISTER_RULES } from '#shared/accounts/register-form.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { pageHref } from '#web/platform/page-href.ts';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { useForm } from '#web/platform/forms/use-form.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { RESEND_FORM, RESEND_TEXT, type ConfirmationStep } from '#web/accounts/account-forms.ts';
import { AuthCard } from '#web/accounts/auth-card.tsx';
import { EmailField } from '#web/accounts/email-field.tsx';
import { resendVerification } from './register.api.ts';

type CheckEmailPageProps = { step: ConfirmationStep; email: string; from: string | null };

/** Shown after registering, and to request the confirmation mail again. */
export function CheckEmailPage({ step, email, from }: CheckEmailPageProps) {
  const { siteName } = useSiteSettings();
  const isNew = step === 'email';
  return (
    <AuthCard
      title="Vérifiez votre boîte de réception"
      text="Plus qu’un geste : confirmez votre adresse e-mail."
    >
      <UnlistedMeta title={`Vérifiez votre boîte de réception | ${siteName}`} />
      {isNew && (
        <FormMessage>
          <strong>Inscription réussie !</strong>
        </FormMessage>
      )}
      {email !== '' && (
        <p className={isNew ? 'mt-5 text-l' : 'text-l'}>
          {isNew
            ? 'Nous avons envoyé un lien de confirmation à '
            : 'Un lien de confirmation peut être envoyé à nouveau à '}
          <strong className="wrap-anywhere">{email}</strong>.
        </p>
      )}
      <ol className="mt-4 grid list-decimal gap-2 pl-5 text-ink-2">
        <li>Ouvrez l’e-mail de {siteName}, de préférence sur cet appareil.</li>
        <li>Touchez « Confirmer mon adresse » : vous serez connecté aussitôt.</li>
        <li>Rien reçu après quelques minutes ? Regardez dans les courriers indésirables.</li>
      </ol>
      <ResendForm step={step} email={email} from={from} />
      <AppLink
        href={pageHref({ to: '/inscription', search: { retour: from } })}
        className={buttonClass('quiet', 'm', 'mt-3 w-full')}
      >
        Utiliser une autre adresse
      </AppLink>
    </AuthCard>
  );
}

function ResendForm({ step, email, from }: CheckEmailPageProps) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const [isSent, setSent] = useState(false);
  const { formProps, fields, message, isSending, answer } = useForm<'email'>({
    name: RESEND_FORM,
    rules: { email: REGISTER_RULES.email },
    send: async (values) => {
      setSent(false);
      await resendVerification(apiFetch, values.email ?? '');
      setSent(true);
    },
  });
  const wasSent = isSent || (answer !== null && message === null);
  return (
    <form {...formProps} action="/inscription/renvoyer" className="mt-6 grid gap-4">
      {wasSent && <FormMessage>{RESEND_TEXT.sent}</FormMessage>}
      {message !== null && (
        <FormMessage isBad>
          <strong>{RESEND_TEXT.failed}</strong> {message}
        </FormMessage>
      )}
      <input type="hidden" name="etape" value={step} />
      <input type="hidden" name="retour" value={from ?? ''} />
      {email === '' ? (
        <EmailField label="E-mail" autoComplete="email" error={fields.email} />
      ) : (
        <input type="hidden" name="email" value={email} />
      )}
      <Button type="submit" look="secondary" disabled={isSending} className="w-full">
        {isSending ? 'Envoi…' : 'Renvoyer l’e-mail'}
      </Button>
    </form>
  );
}
