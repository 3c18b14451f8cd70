import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { PHONE_SIGN_IN_RULES } from '#shared/accounts/phone-entry-form.ts';
import { afterSignIn } from '#shared/accounts/return-path.ts';
import { secondFactorPath } from '#web/accounts/account-forms.ts';
import { sessionChanged } from '#web/accounts/current-account.ts';
import { CurrentPasswordField } from '#web/accounts/password-fields.tsx';
import { PhoneFields } from '#web/accounts/phone-fields.tsx';
import { AppLink, DataLink } from '#web/platform/app-link.tsx';
import { useForm } from '#web/platform/forms/use-form.ts';
import { pageHref, toAddress, toPage } from '#web/platform/page-href.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { entryCodePath, PHONE_SIGN_IN_FORM } from './phone-entry-forms.ts';
import { signInWithPhone } from './phone-entry.api.ts';
import { SIGN_IN_NOTICES, signInNotice } from './sign-in-notices.ts';
import { isPhone, RememberField } from './remember-field.tsx';

export type PhoneSignInFormProps = {
  from: string | null;
  /** Why the visitor was sent here, as the address has it. */
  notice: unknown;
  /** Resolves once the code of the next page's account parts is loaded. */
  prepare: () => Promise<void>;
};

/** Sign-in with number and password; a code to the number is one link away. */
export function PhoneSignInForm({ from, notice, prepare }: PhoneSignInFormProps) {
  const context = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const { formProps, fields, message, generalMessage, link, isSending, typed } = useForm({
    name: PHONE_SIGN_IN_FORM,
    rules: PHONE_SIGN_IN_RULES,
    send: async ({ country = '', phoneNumber = '', password = '', remember }) => {
      const given = { country, phoneNumber, password, remember: remember === 'on' };
      const account = await signInWithPhone(context.apiFetch, given);
      if (account === null) return navigate(toPage(secondFactorPath(from)));
      await prepare();
      sessionChanged(context, account);
      await navigate({ ...toAddress(afterSignIn(from, account)), replace: true });
    },
  });
  return (
    <form {...formProps} action="/connexion/numero" className="grid gap-5">
      {generalMessage !== null && (
        <FormMessage isBad>
          {generalMessage}
          {link && (
            <DataLink href={link.href} className="mt-1 block font-bold underline underline-offset-4">
              {link.label}
            </DataLink>
          )}
        </FormMessage>
      )}
      {message === null && <Notice from={from} notice={notice} />}
      <input type="hidden" name="retour" value={from ?? ''} />
      <PhoneFields
        country={{ initial: typed.country, error: fields.country }}
        phone={{ initial: typed.phoneNumber, error: fields.phoneNumber }}
      />
      <CurrentPasswordField error={fields.password} />
      <AppLink
        href={pageHref({ to: '/mot-de-passe-oublie', search: { avec: 'numero' } })}
        className="-mt-3 flex min-h-11 items-center font-bold text-brand underline underline-offset-4"
      >
        Mot de passe oublié ?
      </AppLink>
      <RememberField isRemembered={message === null ? isPhone(context.userAgent) : typed.remember === 'on'} />
      <Button type="submit" disabled={isSending} className="w-full">
        {isSending ? 'Connexion…' : 'Se connecter'}
      </Button>
      <AppLink href={entryCodePath(from)} className={buttonClass('secondary', 'm', 'w-full')}>
        Recevoir un code
      </AppLink>
    </form>
  );
}

function Notice({ from, notice: given }: Pick<PhoneSignInFormProps, 'from' | 'notice'>) {
  const notice = signInNotice(given);
  if (notice) return <FormMessage>{SIGN_IN_NOTICES[notice]}</FormMessage>;
  return from === null ? null : <FormMessage>Connectez-vous pour continuer.</FormMessage>;
}
