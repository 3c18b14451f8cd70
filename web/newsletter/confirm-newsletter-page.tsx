import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { CONFIRM_NEWSLETTER_PATH, NEWSLETTER_PATH } from '#shared/newsletter/subscription.ts';
import { AuthCard } from '#web/accounts/auth-card.tsx';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { useForm } from '#web/platform/forms/use-form.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { CONFIRM_FORM } from './newsletter-forms.ts';
import { confirmSubscription } from './subscribe.api.ts';

/** Confirms a subscription. A button, as mail programs open links by themselves. */
export function ConfirmNewsletterPage({ token }: { token: string }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { siteName } = useSiteSettings();
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const { formProps, fields, message, isSending, answer } = useForm<'token'>({
    name: CONFIRM_FORM,
    rules: { token: () => null },
    send: async () => setConfirmed(await confirmSubscription(apiFetch, token)),
  });
  const confirmation = confirmed ?? answer?.text ?? null;
  return (
    <AuthCard title="Confirmer mon inscription" text={`À la newsletter de ${siteName}.`}>
      <UnlistedMeta title={`Confirmer mon inscription | ${siteName}`} />
      {confirmation === null && fields.token !== undefined && (
        <div className="grid gap-5">
          <FormMessage isBad>{fields.token}</FormMessage>
          <ButtonLink href={NEWSLETTER_PATH}>M’inscrire à nouveau</ButtonLink>
        </div>
      )}
      {confirmation === null && fields.token === undefined && (
        <form {...formProps} action={CONFIRM_NEWSLETTER_PATH} className="grid gap-5">
          {message !== null && <FormMessage isBad>{message}</FormMessage>}
          <p>Voulez-vous recevoir la newsletter de {siteName} à l’adresse où ce lien vous est parvenu ?</p>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" disabled={isSending} className="w-full">
            {isSending ? 'Confirmation…' : 'Oui, je m’inscris'}
          </Button>
        </form>
      )}
      {confirmation !== null && (
        <div className="grid gap-5">
          <FormMessage>{confirmation}</FormMessage>
          <ButtonLink href="/">Retour à l’accueil</ButtonLink>
        </div>
      )}
    </AuthCard>
  );
}
