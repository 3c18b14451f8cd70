import { PROFILE_RULES, type ProfileField } from '#shared/accounts/profile-form.ts';
import type { Profile } from '#shared/accounts/profile.ts';
import { COUNTRIES } from '#shared/platform/places.data.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { updateProfile } from './profile.api.ts';
import { ProfileSection } from '#web/accounts/profile-section.tsx';
import { useProfileForm } from '#web/accounts/use-profile-form.ts';

const COUNTRY_OPTIONS = COUNTRIES.map(({ code, name, callingCode }) => ({
  value: code,
  label: `${name} (+${callingCode})`,
}));

export function IdentitySection({ profile }: { profile: Profile }) {
  const { formProps, fields, message, isSending, typed } = useProfileForm({
    form: 'identity',
    rules: PROFILE_RULES,
    send: (apiFetch, { firstName = '', lastName = '', country = '', phoneNumber = '' }) =>
      updateProfile(apiFetch, { firstName, lastName, country, phoneNumber }),
  });
  const stored: Record<ProfileField, string> = {
    firstName: profile.firstName,
    lastName: profile.lastName,
    country: profile.country ?? '',
    phoneNumber: profile.phone?.display ?? '',
  };
  const field = (name: ProfileField) => ({
    name,
    error: fields[name],
    defaultValue: typed[name] ?? stored[name],
  });
  return (
    <ProfileSection
      title="Vos coordonnées"
      text="Les acheteurs voient votre prénom et l’initiale de votre nom, jamais votre nom entier ni votre adresse."
    >
      <form {...formProps} className="grid gap-4.5">
        {message !== null && Object.keys(fields).length === 0 && <FormMessage isBad>{message}</FormMessage>}
        <div className="grid items-start gap-4.5 sm:grid-cols-2">
          <TextField label="Prénom" autoComplete="given-name" required {...field('firstName')} />
          <TextField label="Nom" autoComplete="family-name" required {...field('lastName')} />
          <SelectField
            label="Pays"
            autoComplete="country"
            options={COUNTRY_OPTIONS}
            {...(profile.country === null ? { emptyLabel: 'Choisissez votre pays' } : {})}
            {...field('country')}
          />
          <TextField
            label="Téléphone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            hint="Comme vous le dites d’habitude, par exemple 01 97 12 34 56"
            {...field('phoneNumber')}
          />
        </div>
        <Button type="submit" disabled={isSending} className="sm:justify-self-start">
          {isSending ? 'Enregistrement…' : 'Enregistrer'}
        </Button>
      </form>
    </ProfileSection>
  );
}
