import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { longDate } from '#shared/platform/time.ts';
import { APPEAL_RULES } from '#shared/reports/report-form.ts';
import { REPORT_LIMITS, REPORT_REASONS, type OwnCase } from '#shared/reports/report.ts';
import { FormMessage } from '#web/accounts/auth-card.tsx';
import { useForm } from '#web/platform/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { APPEAL_FORM, REPORT_NOTICES } from './report-address.ts';
import { ownCasesQuery, sendAppeal } from './reports.api.ts';

/** To the owner of a listing that waits out of sight: why, and a place to answer. */
export function OwnCaseNotice({ listingId }: { listingId: string }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data = [] } = useQuery(ownCasesQuery(apiFetch));
  const own = data.find(({ targetId, status }) => targetId === listingId && status === 'pending');
  if (!own) return null;
  return (
    <div className="rounded-l bg-accent-soft p-5">
      <p className="font-bold">Votre annonce est en cours de vérification</p>
      <p className="mt-1">
        Depuis le {longDate(own.since)}, elle n’est pas visible : plusieurs personnes l’ont signalée.
      </p>
      <p className="mt-1 font-semibold">Motif : {REPORT_REASONS[own.reason]}</p>
      {own.hasAppealed ? (
        <p className="mt-2">{REPORT_NOTICES['reponse-envoyee']}</p>
      ) : (
        <AppealForm own={own} listingId={listingId} />
      )}
    </div>
  );
}

function AppealForm({ own, listingId }: { own: OwnCase; listingId: string }) {
  const { apiFetch, queryClient } = useRouteContext({ from: '__root__' });
  const { formProps, fields, message, isSending, typed } = useForm({
    name: APPEAL_FORM,
    rules: APPEAL_RULES,
    send: async ({ appeal = '' }) => {
      await sendAppeal(apiFetch, own.id, appeal);
      showToast({ title: REPORT_NOTICES['reponse-envoyee'] });
      await queryClient.invalidateQueries({ queryKey: ownCasesQuery(apiFetch).queryKey });
    },
  });
  const isFaulty = message !== null && Object.keys(fields).length === 0;
  return (
    <form
      {...formProps}
      action={`/annonce/${listingId}/repondre-au-signalement/${own.id}`}
      className="mt-4 grid gap-3"
    >
      {isFaulty && <FormMessage isBad>{message}</FormMessage>}
      <TextAreaField
        label="Votre réponse à notre équipe"
        name="appeal"
        rows={4}
        maxLength={REPORT_LIMITS.appeal.max}
        defaultValue={typed.appeal}
        error={fields.appeal}
      />
      <Button type="submit" disabled={isSending} className="sm:justify-self-start">
        {isSending ? 'Envoi…' : 'Envoyer ma réponse'}
      </Button>
    </form>
  );
}
