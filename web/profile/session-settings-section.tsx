import {
  PASSWORD_MAX_AGE_DAYS,
  SESSION_AGES,
  SESSION_TIMEOUTS,
  type Preferences,
} from '#shared/accounts/preferences.ts';
import { plural } from '#shared/platform/text.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { sessionSettingsOf } from './preference-forms.ts';
import { updatePreferences } from './profile.api.ts';
import { ProfileSection } from '#web/accounts/profile-section.tsx';
import { NO_RULES, useProfileForm } from '#web/accounts/use-profile-form.ts';

const TIMEOUT_OPTIONS = SESSION_TIMEOUTS.map((minutes) => ({
  value: String(minutes),
  label: minutes < 60 ? `${minutes} minutes` : `${minutes / 60} ${plural(minutes / 60, 'heure')}`,
}));
const AGE_OPTIONS = SESSION_AGES.map((days) => ({
  value: String(days),
  label: `${days} ${plural(days, 'jour')}`,
}));

export function SessionSettingsSection({ settings }: { settings: Preferences['security'] }) {
  const { formProps, isSending, message } = useProfileForm({
    form: 'sessions',
    rules: NO_RULES,
    send: (apiFetch, values) => updatePreferences(apiFetch, sessionSettingsOf(values)),
  });
  return (
    <ProfileSection
      title="Réglages de sécurité"
      text="Pour un téléphone prêté ou un poste de cybercafé, le plus strict est le plus sûr."
    >
      <form {...formProps} className="grid gap-2">
        {message !== null && <FormMessage isBad>{message}</FormMessage>}
        <CheckField
          name="loginNotifications"
          label="M’écrire à chaque connexion d’un nouvel appareil"
          defaultChecked={settings.loginNotifications}
        />
        <CheckField
          name="autoLogout"
          label="Me déconnecter quand je ne fais plus rien"
          hint="Sauf sur les appareils où vous avez choisi de rester connecté."
          defaultChecked={settings.autoLogout}
        />
        <CheckField
          name="rememberMeEnabled"
          label="Proposer de rester connecté"
          hint="Sans cela, chaque visite demande le mot de passe."
          defaultChecked={settings.rememberMeEnabled}
        />
        <CheckField
          name="requirePasswordChange"
          label={`Me rappeler de changer de mot de passe tous les ${PASSWORD_MAX_AGE_DAYS} jours`}
          defaultChecked={settings.requirePasswordChange}
        />
        <div className="mt-2 grid gap-4.5 sm:grid-cols-2">
          <SelectField
            label="Déconnexion après une inactivité de"
            name="sessionTimeoutMinutes"
            options={TIMEOUT_OPTIONS}
            defaultValue={String(settings.sessionTimeoutMinutes)}
          />
          <SelectField
            label="Durée maximale d’une connexion"
            name="maxSessionAgeDays"
            options={AGE_OPTIONS}
            defaultValue={String(settings.maxSessionAgeDays)}
          />
        </div>
        <Button type="submit" look="secondary" disabled={isSending} className="mt-3 sm:justify-self-start">
          {isSending ? 'Enregistrement…' : 'Enregistrer les réglages'}
        </Button>
      </form>
    </ProfileSection>
  );
}
