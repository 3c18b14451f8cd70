import type { ComponentType, ReactNode } from 'react';
import { useLocation, useNavigate, useRouteContext } from '@tanstack/react-router';
import { afterSignIn, returnPath } from '#shared/accounts/return-path.ts';
import { signInHref } from '#web/accounts/sign-in-href.ts';
import { SIGN_IN_RULES } from '#shared/accounts/sign-in-form.ts';
import type { ErrorLink, FieldErrors } from '#shared/platform/errors.ts';
import { AppLink, DataLink } from '#web/platform/app-link.tsx';
import { pageHref, toAddress, toPage } from '#web/platform/page-href.ts';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { useForm } from '#web/platform/forms/use-form.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { confirmationPath, secondFactorPath, SIGN_IN_FORM } from '#web/accounts/account-forms.ts';
import { AuthCard } from '#web/accounts/auth-card.tsx';
import { sessionChanged } from '#web/accounts/current-account.ts';
import { EmailField } from '#web/accounts/email-field.tsx';
import { CurrentPasswordField } from '#web/accounts/password-fields.tsx';
import { WayTabs, type Way } from '#web/accounts/way-tabs.tsx';
import { SIGN_IN_NOTICES, signInNotice, type SignInNotice } from './sign-in-notices.ts';
import { phoneSignInPath } from './phone-entry-forms.ts';
import { isPhone, RememberField } from './remember-field.tsx';
import { signIn } from './sign-in.api.ts';

type SignInPageProps = {
  /** The page from which the visitor was sent here. */
  from: string | null;
  way: Way | null;
  /** The form for the way by number. */
  byPhone: ReactNode;
  /** Why the visitor was sent here, as the address has it. */
  notice: unknown;
  /** Signs in with a passkey instead. */
  Passkey: ComponentType<Pick<SignInPageProps, 'from' | 'prepare'>>;
  /** Resolves once the code of the next page's account parts is loaded. */
  prepare: () => Promise<void>;
};

export function SignInPage({ from: asked, way, byPhone, ...form }: SignInPageProps) {
  const sentBy = useLocation({ select: ({ state }) => returnPath(state.from) });
  const from = asked ?? sentBy;
  const { siteName } = useSiteSettings();
  return (
    <AuthCard
      title="Connexion"
      text="Heureux de vous revoir au marché."
      points={['Publiez vos annonces', 'Répondez aux acheteurs', 'Restez joignable sur WhatsApp']}
    >
      <UnlistedMeta title={`Connexion | ${siteName}`} />
      <WayTabs way={way} byEmail={signInHref(from)} byPhone={phoneSignInPath(from)} />
      {way === 'numero' ? byPhone : <SignInForm from={from} {...form} />}
      <hr className="my-6 border-line" />
      <p className="mb-3 text-center text-ink-2">Pas encore de compte ?</p>
      <AppLink
        href={pageHref({ to: '/inscription', search: { retour: from, avec: way } })}
        className={buttonClass('secondary', 'm', 'w-full')}
      >
        Créer un compte
      </AppLink>
    </AuthCard>
  );
}

type SignInFormProps = Pick<SignInPageProps, 'from' | 'notice' | 'Passkey' | 'prepare'>;

function SignInForm({ from, notice: given, Passkey, prepare }: SignInFormProps) {
  const notice = signInNotice(given);
  const context = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const { formProps, fields, message, code, link, isSending, typed } = useForm({
    name: SIGN_IN_FORM,
    rules: SIGN_IN_RULES,
    send: async ({ email = '', password = '', remember }) => {
      const account = await signIn(context.apiFetch, { email, password, remember: remember === 'on' });
      if (account === null) return navigate(toPage(secondFactorPath(from)));
      await prepare();
      sessionChanged(context, account);
      await navigate({ ...toAddress(afterSignIn(from, account)), replace: true });
    },
  });
  return (
    <form {...formProps} action="/connexion" className="grid gap-5">
      <SignInMessage {...{ message, code, link, notice, from }} email={typed.email} />
      <input type="hidden" name="retour" value={from ?? ''} />
      <SignInFields
        fields={fields}
        typed={typed}
        isRemembered={message === null ? isPhone(context.userAgent) : typed.remember === 'on'}
      />
      <Button type="submit" disabled={isSending} className="w-full">
        {isSending ? 'Connexion…' : 'Se connecter'}
      </Button>
      <Passkey from={from} prepare={prepare} />
    </form>
  );
}

type SignInFieldsProps = {
  fields: FieldErrors;
  typed: Record<string, string>;
  isRemembered: boolean;
};

function SignInFields({ fields, typed, isRemembered }: SignInFieldsProps) {
  return (
    <>
      <EmailField value={typed.email} error={fields.email} />
      <CurrentPasswordField error={fields.password} />
      <AppLink
        href="/mot-de-passe-oublie"
        className="-mt-3 flex min-h-11 items-center font-bold text-brand underline underline-offset-4"
      >
        Mot de passe oublié ?
      </AppLink>
      <RememberField isRemembered={isRemembered} />
    </>
  );
}

type SignInMessageProps = {
  message: string | null;
  code: string | null;
  link: ErrorLink | undefined;
  notice: SignInNotice | undefined;
  from: string | null;
  email: string | undefined;
};

function SignInMessage({ message, code, link, notice, from, email = '' }: SignInMessageProps) {
  if (message === null && notice === undefined)
    return from === null ? null : <FormMessage>Connectez-vous pour continuer.</FormMessage>;
  const isUnconfirmed = code === 'email_not_verified' || (message === null && notice === 'lien');
  return (
    <FormMessage isBad={message !== null}>
      {message ?? (notice && SIGN_IN_NOTICES[notice])}
      {link && (
        <DataLink
          href={`${link.href}?${new URLSearchParams({ adresse: email, retour: from ?? '' })}`}
          className="mt-1 block font-bold underline underline-offset-4"
        >
          {link.label}
        </DataLink>
      )}
      {isUnconfirmed && (
        <AppLink
          href={confirmationPath({ step: 'renvoi', email, returnTo: from })}
          className="mt-1 block font-bold underline underline-offset-4"
        >
          Renvoyer l’e-mail de confirmation
        </AppLink>
      )}
    </FormMessage>
  );
}
