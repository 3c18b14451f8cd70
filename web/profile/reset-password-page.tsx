import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { RESET_LINK_INVALID, RESET_RULES } from '#shared/profile/password-forms.ts';
import { PASSWORD_HINT } from '#shared/accounts/register-form.ts';
import type { PageHref } from '#web/platform/page-href.ts';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { useForm } from '#web/platform/forms/use-form.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { PageMessage } from '#web/ui/page-message.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { RESET_FORM, RESET_TEXT } from '#web/accounts/account-forms.ts';
import { AuthCard } from '#web/accounts/auth-card.tsx';
import { loadAccount, sessionChanged } from '#web/accounts/current-account.ts';
import { PasswordFields } from '#web/accounts/password-fields.tsx';
import { resetPassword } from './password.api.ts';

/** `token` is null if the address has no valid one. */
export function ResetPasswordPage({ token }: { token: string | null }) {
  const { siteName } = useSiteSettings();
  if (token === null)
    return (
      <PageMessage title={RESET_TEXT.invalid} text={RESET_TEXT.invalidText}>
        <UnlistedMeta title={`${RESET_TEXT.invalid} | ${siteName}`} />
        <ButtonLink look="light" href="/mot-de-passe-oublie">
          Demander un nouveau lien
        </ButtonLink>
      </PageMessage>
    );
  return (
    <AuthCard
      title="Nouveau mot de passe"
      text="Choisissez-le bien : vos autres appareils seront déconnectés."
    >
      <UnlistedMeta title={`Nouveau mot de passe | ${siteName}`} />
      <ResetForm token={token} />
    </AuthCard>
  );
}

function ResetForm({ token }: { token: string }) {
  const context = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const { formProps, fields, message, isSending } = useForm({
    name: RESET_FORM,
    rules: RESET_RULES,
    send: async ({ password = '', passwordConfirmation = '' }) => {
      await resetPassword(context.apiFetch, { token, password, passwordConfirmation });
      // The account's own sessions have ended; another account that is signed in here stays so.
      sessionChanged(context, await loadAccount(context));
      showToast({ title: RESET_TEXT.done });
      await navigate({ to: '/connexion', replace: true });
    },
  });
  const isOld = fields.token === RESET_LINK_INVALID;
  return (
    <form {...formProps} action="/reinitialiser-mot-de-passe" className="grid gap-5">
      {message !== null && (
        <FormMessage isBad>
          {fields.token ?? message}
          {isOld && (
            <a
              href={'/mot-de-passe-oublie' satisfies PageHref}
              className="mt-1 block font-bold underline underline-offset-4"
            >
              Demander un nouveau lien
            </a>
          )}
        </FormMessage>
      )}
      <input type="hidden" name="token" value={token} />
      <PasswordFields
        fields={[
          {
            label: 'Nouveau mot de passe',
            name: 'password',
            autoComplete: 'new-password',
            hint: PASSWORD_HINT,
            error: fields.password,
          },
          {
            label: 'Confirmer le mot de passe',
            name: 'passwordConfirmation',
            autoComplete: 'new-password',
            error: fields.passwordConfirmation,
          },
        ]}
      />
      <Button type="submit" disabled={isSending} className="w-full">
        {isSending ? 'Enregistrement…' : 'Enregistrer le mot de passe'}
      </Button>
    </form>
  );
}
