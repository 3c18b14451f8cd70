import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { useForm } from '#web/platform/forms/use-form.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { CONFIRM_EMAIL_FORM, CONFIRM_EMAIL_TEXT } from '#web/accounts/account-forms.ts';
import { loadAccount, sessionChanged } from '#web/accounts/current-account.ts';
import { AuthCard } from '#web/accounts/auth-card.tsx';
import { confirmEmailChange } from './password.api.ts';

type Outcome = 'done' | 'waiting';

/** One mailbox's confirmation of a new address. A button, as mail programs open links by themselves. */
export function ConfirmEmailPage({ token }: { token: string }) {
  const context = useRouteContext({ from: '__root__' });
  const { siteName } = useSiteSettings();
  const [confirmed, setConfirmed] = useState<Outcome | null>(null);
  const { formProps, fields, message, isSending, answer } = useForm<'token'>({
    name: CONFIRM_EMAIL_FORM,
    rules: { token: () => null },
    send: async () => {
      const isDone = await confirmEmailChange(context.apiFetch, token);
      if (isDone) sessionChanged(context, await loadAccount(context));
      setConfirmed(isDone ? 'done' : 'waiting');
    },
  });
  const answered = answer?.outcome === 'done' || answer?.outcome === 'waiting' ? answer.outcome : null;
  const outcome = confirmed ?? answered;
  return (
    <AuthCard title="Adresse e-mail" text="Chaque adresse de votre compte doit dire oui.">
      <UnlistedMeta title={`Adresse e-mail | ${siteName}`} />
      {outcome ? (
        <div className="grid gap-5">
          <FormMessage>{CONFIRM_EMAIL_TEXT[outcome]}</FormMessage>
          <ButtonLink href="/">Retour à l’accueil</ButtonLink>
        </div>
      ) : (
        <form {...formProps} action="/confirmer-adresse" className="grid gap-5">
          {message !== null && <FormMessage isBad>{fields.token ?? message}</FormMessage>}
          <p>Confirmez-vous la nouvelle adresse e-mail de votre compte {siteName} ?</p>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" disabled={isSending} className="w-full">
            {isSending ? 'Confirmation…' : 'Oui, je confirme'}
          </Button>
        </form>
      )}
    </AuthCard>
  );
}
