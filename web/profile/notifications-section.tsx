import { DEFAULT_QUIET_HOURS, type Preferences } from '#shared/accounts/preferences.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { notificationsOf } from './preference-forms.ts';
import { updatePreferences } from './profile.api.ts';
import { ProfileSection } from '#web/accounts/profile-section.tsx';
import { NO_RULES, useProfileForm } from '#web/accounts/use-profile-form.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour} h` }));

export function NotificationsSection({ notifications }: { notifications: Preferences['notifications'] }) {
  const quietHours = notifications.quietHours ?? DEFAULT_QUIET_HOURS;
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
        <CheckField
          name="push"
          label="Sur mes appareils"
          hint="Ceux où vous l’avez activé, ci-dessous."
          defaultChecked={notifications.push}
        />
        <CheckField
          name="sms"
          label="Par SMS"
          hint="Pour l’essentiel seulement."
          defaultChecked={notifications.sms}
        />
        <fieldset className="mt-2 grid grid-cols-2 items-end gap-3">
          <legend className="mb-2 text-s text-ink-2">
            Ni e-mail ni notification pendant ces heures : le reste attend le matin.
          </legend>
          <SelectField
            label="Ne pas me déranger de"
            name="quietFrom"
            options={HOURS}
            defaultValue={String(quietHours.from)}
          />
          <SelectField label="jusqu’à" name="quietTo" options={HOURS} defaultValue={String(quietHours.to)} />
        </fieldset>
        <Button type="submit" look="secondary" disabled={isSending} className="mt-2 sm:justify-self-start">
          {isSending ? 'Enregistrement…' : 'Enregistrer'}
        </Button>
      </form>
    </ProfileSection>
  );
}
