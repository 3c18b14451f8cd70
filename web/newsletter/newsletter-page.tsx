import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { SUBSCRIPTION_RULES } from '#shared/newsletter/subscription-rules.ts';
import { HONEYPOT, MAX_EMAIL, NEWSLETTER_PATH, NEWSLETTER_TEXT } from '#shared/newsletter/subscription.ts';
import { AuthCard } from '#web/accounts/auth-card.tsx';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { useForm } from '#web/platform/forms/use-form.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { CITY_OPTIONS } from './city-options.ts';
import { faultReason, faultTitle, SUBSCRIBE_FORM } from './newsletter-forms.ts';
import { subscribe } from './subscribe.api.ts';

const POINTS = [
  'Des conseils pour acheter et vendre sans mauvaise surprise',
  'Les bonnes affaires et les nouveautés près de chez vous',
  'Un désabonnement en un clic, dans chaque numéro',
];

/** The target of the footer's form without JavaScript, and the page where subscribers can name their city. */
export function NewsletterPage() {
  const { siteName } = useSiteSettings();
  const { form } = useRouteContext({ from: '__root__' });
  const answered = form?.form === SUBSCRIBE_FORM ? (form.answer?.text ?? null) : null;
  const [asked, setAsked] = useState(answered);
  return (
    <AuthCard
      title="Newsletter"
      text={`Les conseils et les bons plans de ${siteName}, dans votre boîte de réception.`}
      points={POINTS}
    >
      <UnlistedMeta title={`Newsletter | ${siteName}`} />
      {asked === null ? <SubscribeForm onAsked={setAsked} /> : <Asked text={asked} />}
    </AuthCard>
  );
}

function SubscribeForm({ onAsked }: { onAsked: (text: string) => void }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { formProps, fields, code, message, isSending, typed } = useForm({
    name: SUBSCRIBE_FORM,
    rules: SUBSCRIPTION_RULES,
    send: async (values) => onAsked(await subscribe(apiFetch, values)),
  });
  const fault = faultTitle({ email: fields.email, message });
  return (
    <form {...formProps} action={NEWSLETTER_PATH} className="grid gap-4.5">
      {fault !== null && (
        <FormMessage isBad>
          <strong>{fault}</strong>
          {fields.email === undefined && <p>{faultReason(code, message)}</p>}
        </FormMessage>
      )}
      <TextField
        label="Adresse e-mail"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={MAX_EMAIL}
        defaultValue={typed.email}
        error={fields.email}
      />
      <SelectField
        label="Votre ville (facultatif)"
        name="citySlug"
        emptyLabel="Toutes les villes"
        hint="Pour vous parler de ce qui se passe près de chez vous."
        options={CITY_OPTIONS}
        defaultValue={typed.citySlug}
        error={fields.citySlug}
      />
      <input name={HONEYPOT} tabIndex={-1} autoComplete="off" aria-hidden="true" className="hidden" />
      <p className="text-s text-ink-2">
        Nous gardons votre adresse pour vous écrire, et pour rien d’autre. Vous confirmez d’abord par e-mail.
      </p>
      <Button type="submit" disabled={isSending} className="sm:justify-self-start">
        {isSending ? 'Envoi…' : 'M’inscrire'}
      </Button>
    </form>
  );
}

function Asked({ text }: { text: string }) {
  return (
    <div className="grid gap-5">
      <FormMessage>
        <strong>{NEWSLETTER_TEXT.asked}</strong>
        <p>{text}</p>
      </FormMessage>
      <p className="text-ink-2">
        Rien reçu au bout de quelques minutes ? Regardez parmi les indésirables, puis recommencez.
      </p>
      <ButtonLink href="/" className="sm:justify-self-start">
        Retour à l’accueil
      </ButtonLink>
    </div>
  );
}
