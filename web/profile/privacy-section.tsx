import type { Preferences } from '#shared/accounts/preferences.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { privacyOf } from './preference-forms.ts';
import { updatePreferences } from './profile.api.ts';
import { ProfileSection } from '#web/accounts/profile-section.tsx';
import { NO_RULES, useProfileForm } from '#web/accounts/use-profile-form.ts';

export function PrivacySection({ privacy }: { privacy: Preferences['privacy'] }) {
  const { formProps, isSending, message } = useProfileForm({
    form: 'privacy',
    rules: NO_RULES,
    send: (apiFetch, values) => updatePreferences(apiFetch, privacyOf(values)),
  });
  return (
    <ProfileSection title="Confidentialité" text="Ce que les autres voient de vous.">
      <form {...formProps} className="grid gap-2">
        {message !== null && <FormMessage isBad>{message}</FormMessage>}
        <CheckField
          name="isVisible"
          label="Montrer ma page de vendeur à tout le monde"
          hint="Prénom, initiale, photo et annonces en ligne. Vos annonces restent visibles même sans elle."
          defaultChecked={privacy.profileVisibility === 'public'}
        />
        <CheckField
          name="showOnlineStatus"
          label="Montrer quand je suis en ligne"
          defaultChecked={privacy.showOnlineStatus}
        />
        <CheckField
          name="allowMessages"
          label="Accepter les messages des autres membres"
          defaultChecked={privacy.allowMessages}
        />
        <Button type="submit" look="secondary" disabled={isSending} className="mt-2 sm:justify-self-start">
          {isSending ? 'Enregistrement…' : 'Enregistrer mes choix'}
        </Button>
      </form>
    </ProfileSection>
  );
}
