import { useNavigate, useRouteContext } from '@tanstack/react-router';
import {
  MAIL_CODE_DIGITS,
  MAIL_CODE_MINUTES,
  MAIL_CODE_REQUEST_RULES,
  MAIL_CODE_SENT,
  MAIL_CODE_SIGN_IN_RULES,
} from '#shared/accounts/mail-code-form.ts';
import { afterSignIn } from '#shared/accounts/return-path.ts';
import { signInHref } from '#web/accounts/sign-in-href.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { toAddress, toPage } from '#web/platform/page-href.ts';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { useForm } from '#web/platform/forms/use-form.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { secondFactorPath } from '#web/accounts/account-forms.ts';
import { AuthCard } from '#web/accounts/auth-card.tsx';
import { sessionChanged } from '#web/accounts/current-account.ts';
import { EmailField } from '#web/accounts/email-field.tsx';
import { CurrentPasswordField } from '#web/accounts/password-fields.tsx';
import { MAIL_CODE_REQUEST_FORM, MAIL_CODE_SIGN_IN_FORM, mailCodePath } from './mail-code-forms.ts';
import { requestMailCode, signInWithMailCode } from './mail-code.api.ts';

type MailCodePageProps = {
  email: string;
  /** A code has been sent. */
  isSent: boolean;
  from: string | null;
};

/**
 * Sign-in while somebody else has used up the account's attempts: with the password, and a code sent to its mailbox.
 */
export function MailCodePage(props: MailCodePageProps) {
  const { siteName } = useSiteSettings();
  const { isSent, from } = props;
  return (
    <AuthCard
      title="Code par e-mail"
      text="Votre compte a reçu trop de tentatives de connexion. Ce code montre que c’est bien vous."
    >
      <UnlistedMeta title={`Code par e-mail | ${siteName}`} />
      {isSent ? <SignInForm {...props} /> : <RequestForm {...props} />}
      <AppLink href={signInHref(from)} className={buttonClass('quiet', 'm', 'mt-3 w-full')}>
        Retour à la connexion
      </AppLink>
    </AuthCard>
  );
}

function RequestForm({ email, from }: MailCodePageProps) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const { formProps, fields, message, isSending, typed } = useForm({
    name: MAIL_CODE_REQUEST_FORM,
    rules: MAIL_CODE_REQUEST_RULES,
    initial: { email },
    send: async ({ email: address = '' }) => {
      await requestMailCode(apiFetch, address);
      await navigate(toPage(mailCodePath({ email: address, from, isSent: true })));
    },
  });
  return (
    <form {...formProps} action="/code-de-connexion" className="grid gap-5">
      {message !== null && message !== fields.email && <FormMessage isBad>{message}</FormMessage>}
      <input type="hidden" name="retour" value={from ?? ''} />
      <EmailField value={typed.email} error={fields.email} />
      <Button type="submit" disabled={isSending} className="w-full">
        {isSending ? 'Envoi…' : 'Recevoir un code par e-mail'}
      </Button>
    </form>
  );
}

function SignInForm({ email, from }: MailCodePageProps) {
  const context = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const { formProps, fields, message, isSending, typed } = useForm({
    name: MAIL_CODE_SIGN_IN_FORM,
    rules: MAIL_CODE_SIGN_IN_RULES,
    initial: { email },
    send: async ({ email: address = '', password = '', code = '', remember }) => {
      const given = { email: address, password, code, remember: remember === 'on' };
      const account = await signInWithMailCode(context.apiFetch, given);
      if (account === null) return navigate(toPage(secondFactorPath(from)));
      sessionChanged(context, account);
      await navigate({ ...toAddress(afterSignIn(from, account)), replace: true });
    },
  });
  return (
    <>
      <form {...formProps} action="/code-de-connexion/valider" className="grid gap-5">
        {message === null ? (
          <FormMessage>{MAIL_CODE_SENT}</FormMessage>
        ) : (
          <FormMessage isBad>{message}</FormMessage>
        )}
        <input type="hidden" name="retour" value={from ?? ''} />
        <EmailField value={typed.email} error={fields.email} />
        <TextField
          label="Code"
          hint={`Les ${MAIL_CODE_DIGITS} chiffres de l’e-mail, valables ${MAIL_CODE_MINUTES} minutes.`}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          defaultValue={typed.code}
          error={fields.code}
        />
        <CurrentPasswordField error={fields.password} />
        <CheckField name="remember" defaultChecked={typed.remember === 'on'} label="Se souvenir de moi" />
        <Button type="submit" disabled={isSending} className="w-full">
          {isSending ? 'Connexion…' : 'Se connecter'}
        </Button>
      </form>
      <AppLink href={mailCodePath({ email, from })} className={buttonClass('quiet', 'm', 'mt-3 w-full')}>
        Recevoir un nouveau code
      </AppLink>
    </>
  );
}
