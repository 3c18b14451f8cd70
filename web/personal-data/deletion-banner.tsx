import { longDate } from '#shared/platform/time.ts';
import { Button } from '#web/ui/button.tsx';
import { NO_RULES, useProfileForm } from '#web/accounts/use-profile-form.ts';
import { undoDeletion } from './personal-data.api.ts';

/** Shown while an account waits for its deletion: the date, and a way to undo it. */
export function DeletionBanner({ dueAt }: { dueAt: string }) {
  const { formProps, isSending, message } = useProfileForm({
    form: 'undoDeletion',
    rules: NO_RULES,
    send: undoDeletion,
  });
  return (
    <div className="rounded-l bg-danger-soft p-4.5">
      <p className="text-l font-bold">Votre compte sera supprimé le {longDate(dueAt)}</p>
      <p className="mt-1 text-s">
        Jusque-là tout reste en place et rien n’est perdu. Vous avez changé d’avis ? Un geste suffit.
      </p>
      {message !== null && (
        <p role="alert" className="mt-2 text-s font-semibold text-danger">
          {message}
        </p>
      )}
      <form {...formProps} className="mt-3">
        <Button type="submit" look="secondary" disabled={isSending}>
          Garder mon compte
        </Button>
      </form>
    </div>
  );
}
