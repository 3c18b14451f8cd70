import type { Preferences } from '#shared/accounts/preferences.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { FormMessage } from './auth-card.tsx';
import { notificationsOf } from './preference-forms.ts';
import { updatePreferences } from './profile.api.ts';
import { ProfileSection } from './profile-section.tsx';
import { NO_RULES, useProfileForm } from './use-profile-form.ts';

export function NotificationsSection({ notifications }: { notifications: Preferences['notifications'] }) {
  const { formProps, isSending, message } = useProfileForm({
    form: 'notifications',
    rules: NO_RULES,
    send: (apiFetch, values) => updatePreferences(apiFetch, notificationsOf(values)),
  });
  return (
    <ProfileSection
      title="Notifications"
      text="Comment vous prévenir de ce qui arrive à vos annonces. Les messages de sécurité partent toujours par e-mail."
    >
      <form {...formProps} className="grid gap-2">
        {message !== null && <FormMessage isBad>{message}</FormMessage>}
        <CheckField name="email" label="Par e-mail" defaultChecked={notifications.email} />
        <CheckField name="push" label="Sur cet appareil" defaultChecked={notifications.push} />
        <CheckField
          name="sms"
          label="Par SMS"
          hint="Pour l’essentiel seulement."
          defaultChecked={notifications.sms}
        />
        <Button type="submit" look="secondary" disabled={isSending} className="mt-2 sm:justify-self-start">
          {isSending ? 'Enregistrement…' : 'Enregistrer'}
        </Button>
      </form>
    </ProfileSection>
  );
}
