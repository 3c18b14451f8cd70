import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { longDate } from '#shared/platform/time.ts';
import { REPORT_REASONS } from '#shared/reports/report.ts';
import { AppealForm } from './appeal-form.tsx';
import { REPORT_NOTICES } from './report-address.ts';
import { ownCasesQuery } from './reports.api.ts';

/** Shows the owner of a hidden listing why it is hidden, and a form to answer. */
export function OwnCaseNotice({ listingId }: { listingId: string }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data = [] } = useQuery(ownCasesQuery(apiFetch));
  const own = data.find(({ targetId, status }) => targetId === listingId && status === 'pending');
  if (!own) return null;
  return (
    <div className="rounded-l bg-sunken p-5">
      <p className="font-bold">Votre annonce est en cours de vérification</p>
      <p className="mt-1">
        Depuis le {longDate(own.since)}, elle n’est pas visible : plusieurs personnes l’ont signalée.
      </p>
      <p className="mt-1 font-semibold">Motif : {REPORT_REASONS[own.reason]}</p>
      {own.hasAppealed ? (
        <p className="mt-2">{REPORT_NOTICES['reponse-envoyee']}</p>
      ) : (
        <AppealForm caseId={own.id} action={`/annonce/${listingId}/repondre-au-signalement/${own.id}`} />
      )}
    </div>
  );
}
