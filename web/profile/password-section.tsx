import { CHANGE_PASSWORD_RULES } from '#shared/profile/password-forms.ts';
import { PASSWORD_HINT } from '#shared/accounts/register-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { PasswordFields } from '#web/accounts/password-fields.tsx';
import { ProfileSection } from '#web/accounts/profile-section.tsx';
import { changePassword } from './password.api.ts';
import { useProfileForm } from '#web/accounts/use-profile-form.ts';

export function PasswordSection({ username }: { username: string }) {
  const { formProps, formKey, fields, message, isSending } = useProfileForm({
    form: 'password',
    rules: CHANGE_PASSWORD_RULES,
    send: (apiFetch, { currentPassword = '', password = '', passwordConfirmation = '' }) =>
      changePassword(apiFetch, { currentPassword, password, passwordConfirmation }),
  });
  return (
    <ProfileSection
      title="Mot de passe"
      text="En changer déconnecte tous vos autres appareils ; celui-ci reste connecté."
    >
      <form key={formKey} {...formProps} className="grid max-w-lg gap-4.5">
        {message !== null && Object.keys(fields).length === 0 && <FormMessage isBad>{message}</FormMessage>}
        {/* For password managers: the account that the password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={username} />
        <PasswordFields
          fields={[
            {
              label: 'Mot de passe actuel',
              name: 'currentPassword',
              autoComplete: 'current-password',
              error: fields.currentPassword,
            },
            {
              label: 'Nouveau mot de passe',
              name: 'password',
              autoComplete: 'new-password',
              hint: PASSWORD_HINT,
              error: fields.password,
            },
            {
              label: 'Confirmer le nouveau mot de passe',
              name: 'passwordConfirmation',
              autoComplete: 'new-password',
              error: fields.passwordConfirmation,
            },
          ]}
        />
        <Button type="submit" disabled={isSending} className="sm:justify-self-start">
          {isSending ? 'Enregistrement…' : 'Changer le mot de passe'}
        </Button>
      </form>
    </ProfileSection>
  );
}
