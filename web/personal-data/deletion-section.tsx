import { DELETION_DAYS } from '#shared/accounts/data-export.ts';
import { PASSWORD_RULES } from '#shared/accounts/sign-in-form.ts';
import { ConfirmedForm } from '#web/accounts/confirmed-form.tsx';
import { ProfileSection } from '#web/accounts/profile-section.tsx';
import { askDeletion } from './personal-data.api.ts';
import { useProfileForm } from '#web/accounts/use-profile-form.ts';

export function DeletionSection({ isAsked }: { isAsked: boolean }) {
  const { formKey, ...form } = useProfileForm({
    form: 'deletion',
    rules: PASSWORD_RULES,
    send: (apiFetch, { password = '' }) => askDeletion(apiFetch, password),
  });
  return (
    <ProfileSection
      title="Supprimer mon compte"
      text={`Votre compte, vos annonces et vos photos disparaissent après ${DELETION_DAYS} jours. D’ici là, vous pouvez tout garder d’un geste.`}
    >
      {isAsked ? (
        <p className="font-semibold text-danger">
          La suppression est demandée. Elle s’annule en haut de la page.
        </p>
      ) : (
        <ConfirmedForm key={formKey} {...form} opener="Supprimer mon compte" look="danger">
          Supprimer dans {DELETION_DAYS} jours
        </ConfirmedForm>
      )}
    </ProfileSection>
  );
}
