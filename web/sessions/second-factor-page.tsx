import type { ComponentType } from 'react';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { afterSignIn } from '#shared/accounts/return-path.ts';
import { signInHref } from '#web/accounts/sign-in-href.ts';
import { SECOND_FACTOR_RULES } from '#shared/accounts/sign-in-form.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { toAddress } from '#web/platform/page-href.ts';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { useForm } from '#web/platform/forms/use-form.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { SECOND_FACTOR_FORM } from '#web/accounts/account-forms.ts';
import { AuthCard } from '#web/accounts/auth-card.tsx';
import { sessionChanged } from '#web/accounts/current-account.ts';
import { giveSecondFactor } from './sign-in.api.ts';

type SecondFactorPageProps = {
  from: string | null;
  /** Signs in with a passkey instead of a code. */
  Passkey: ComponentType<Pick<SecondFactorPageProps, 'from' | 'prepare'>>;
  /** Resolves once the code of the next page's account parts is loaded. */
  prepare: () => Promise<void>;
};

/** The second step of sign-in, for accounts protected by an authenticator. */
export function SecondFactorPage({ from, Passkey, prepare }: SecondFactorPageProps) {
  const context = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const { siteName } = useSiteSettings();
  const { formProps, fields, message, isSending } = useForm<'code'>({
    name: SECOND_FACTOR_FORM,
    rules: SECOND_FACTOR_RULES,
    send: async ({ code = '' }) => {
      const account = await giveSecondFactor(context.apiFetch, code);
      await prepare();
      sessionChanged(context, account);
      await navigate({ ...toAddress(afterSignIn(from, account)), replace: true });
    },
  });
  return (
    <AuthCard title="Vérification en deux étapes" text="Encore un code, et vous êtes chez vous.">
      <UnlistedMeta title={`Vérification en deux étapes | ${siteName}`} />
      <form {...formProps} action="/connexion/code" className="grid gap-5">
        {message !== null && message !== fields.code && <FormMessage isBad>{message}</FormMessage>}
        <input type="hidden" name="retour" value={from ?? ''} />
        <TextField
          label="Code"
          hint="Le code à 6 chiffres de votre application d’authentification, ou l’un de vos codes de secours."
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={fields.code}
        />
        <Button type="submit" disabled={isSending} className="w-full">
          {isSending ? 'Vérification…' : 'Vérifier le code'}
        </Button>
      </form>
      <Passkey from={from} prepare={prepare} />
      <AppLink href={signInHref(from)} className={buttonClass('quiet', 'm', 'mt-3 w-full')}>
        Recommencer la connexion
      </AppLink>
    </AuthCard>
  );
}
