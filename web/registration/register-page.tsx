import type { ReactNode } from 'react';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import {
  PASSWORD_HINT,
  REGISTER_FIELDS,
  REGISTER_RULES,
  type RegisterField,
} from '#shared/accounts/register-form.ts';
import { signInHref } from '#web/accounts/sign-in-href.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { pageHref, toPage, type PageHref } from '#web/platform/page-href.ts';
import { PageMeta } from '#web/platform/page-meta.tsx';
import { describePage } from '#web/platform/seo.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { confirmationPath, REGISTER_FORM } from '#web/accounts/account-forms.ts';
import { AuthCard } from '#web/accounts/auth-card.tsx';
import { PasswordFields } from '#web/accounts/password-fields.tsx';
import { PhoneFields } from '#web/accounts/phone-fields.tsx';
import { WayTabs, type Way } from '#web/accounts/way-tabs.tsx';
import { phoneRegisterPath } from './phone-registration-forms.ts';
import { register } from './register.api.ts';

const POINTS = [
  'Publiez une annonce en deux minutes',
  'Recevez les appels et les messages WhatsApp',
  'C’est gratuit',
];

type Typed = Record<string, string>;

type RegisterPageProps = {
  from: string | null;
  way: Way | null;
  /** The form for the way by number. */
  byPhone: ReactNode;
  /** What was typed before, when the visitor comes back to use another address. */
  initial: Typed;
  onRegistered: (typed: Typed) => void;
};

export function RegisterPage({ from, way, byPhone, ...form }: RegisterPageProps) {
  const { origin } = useRouteContext({ from: '__root__' });
  const { siteName } = useSiteSettings();
  const head = describePage({
    title: 'Inscription',
    description: 'Créez votre compte gratuit pour publier vos annonces et répondre aux acheteurs.',
    siteName,
    origin,
    canonical: '/inscription',
  });
  return (
    <AuthCard
      title="Inscription"
      text={`Créez votre compte ${siteName} : une minute suffit.`}
      points={POINTS}
    >
      <PageMeta {...head} />
      <WayTabs
        way={way}
        byEmail={pageHref({ to: '/inscription', search: { retour: from } })}
        byPhone={phoneRegisterPath(from)}
      />
      {way === 'numero' ? byPhone : <RegisterForm from={from} {...form} />}
      <LegalNotice />
      <p className="mt-6 border-t border-line pt-5 text-center text-ink-2">
        Déjà un compte ?{' '}
        <AppLink
          href={signInHref(from)}
          className="inline-flex min-h-11 items-center font-bold text-brand underline underline-offset-4"
        >
          Se connecter
        </AppLink>
      </p>
    </AuthCard>
  );
}

const EMAIL_INPUT = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

function givenFields(values: Record<string, string>) {
  const given = REGISTER_FIELDS.map((name) => [name, values[name] ?? '']);
  return Object.fromEntries(given) as Record<RegisterField, string>;
}

type RegisterFormProps = Pick<RegisterPageProps, 'from' | 'initial' | 'onRegistered'>;

function RegisterForm({ from, initial, onRegistered }: RegisterFormProps) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const { formProps, fields, message, isSending, typed } = useForm({
    name: REGISTER_FORM,
    rules: REGISTER_RULES,
    initial,
    send: async (values) => {
      const given = givenFields(values);
      await register(apiFetch, { ...given, returnTo: from });
      const { password: _password, passwordConfirmation: _confirmation, ...withoutPasswords } = given;
      onRegistered(withoutPasswords);
      await navigate(toPage(confirmationPath({ step: 'email', email: given.email, returnTo: from })));
    },
  });
  const field = (name: RegisterField) => ({ name, error: fields[name], required: true });
  const text = (name: RegisterField) => ({ ...field(name), defaultValue: typed[name] });
  return (
    <form {...formProps} action="/inscription" className="grid gap-5">
      {message !== null && <FormMessage isBad>{message}</FormMessage>}
      <input type="hidden" name="retour" value={from ?? ''} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label="Prénom" autoComplete="given-name" {...text('firstName')} />
        <TextField label="Nom" autoComplete="family-name" {...text('lastName')} />
      </div>
      <TextField label="E-mail" {...EMAIL_INPUT} {...text('email')} />
      <PhoneFields
        country={{ initial: typed.country, error: fields.country }}
        phone={{ initial: typed.phoneNumber, error: fields.phoneNumber }}
      />
      <PasswordFields
        fields={[
          { label: 'Mot de passe', autoComplete: 'new-password', hint: PASSWORD_HINT, ...field('password') },
          {
            label: 'Confirmer le mot de passe',
            autoComplete: 'new-password',
            ...field('passwordConfirmation'),
          },
        ]}
      />
      <Button type="submit" disabled={isSending} className="w-full">
        {isSending ? 'Inscription…' : 'Créer mon compte'}
      </Button>
    </form>
  );
}

function LegalNotice() {
  return (
    <p className="mt-5 text-s text-ink-2">
      En créant un compte, vous acceptez les{' '}
      <LegalLink href="/conditions-utilisation">conditions d’utilisation</LegalLink> et la{' '}
      <LegalLink href="/politique-confidentialite">politique de confidentialité</LegalLink>.
    </p>
  );
}

function LegalLink({ href, children }: { href: PageHref; children: string }) {
  return (
    <AppLink href={href} className="text-ink underline underline-offset-4">
      {children}
    </AppLink>
  );
}
