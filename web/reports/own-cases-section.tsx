import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { longDate } from '#shared/platform/time.ts';
import { REPORT_REASONS, type OwnCase, type ReportType } from '#shared/reports/report.ts';
import { AppealForm } from './appeal-form.tsx';
import { REPORT_NOTICES } from './report-address.ts';
import { ownCasesQuery } from './reports.api.ts';

const THING: Record<ReportType, string> = {
  listing: 'Annonce',
  comment: 'Commentaire',
  user: 'Profil',
  conversation: 'Conversation',
};

/** The team's decisions against the member, their reasons, and a form to appeal; renders nothing if there are none. */
export function OwnCasesSection() {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data = [] } = useQuery(ownCasesQuery(apiFetch));
  if (data.length === 0) return null;
  return (
    <section
      id="decisions"
      aria-labelledby="titre-decisions"
      className="min-w-0 rounded-l border border-line bg-surface p-4.5 sm:p-6"
    >
      <h2 id="titre-decisions" className="text-xl">
        Décisions à votre sujet
      </h2>
      <ul className="mt-4.5 divide-y divide-line">
        {data.map((own) => (
          <CaseRow key={own.id} own={own} />
        ))}
      </ul>
    </section>
  );
}

function CaseRow({ own }: { own: OwnCase }) {
  const { id, type, label, status, since, reason, note, hasAppealed } = own;
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <p className="font-bold wrap-break-word">
        {THING[type]} « {label} »
      </p>
      <p className="mt-1 text-s text-ink-2">
        {status === 'pending' ? 'En cours de vérification depuis le' : 'Décision du'} {longDate(since)}
      </p>
      <p className="mt-1">
        Motif : {REPORT_REASONS[reason]}
        {note !== null && ` – ${note}`}
      </p>
      {hasAppealed ? (
        <p className="mt-2 rounded-m bg-brand-soft px-4 py-3">{REPORT_NOTICES['reponse-envoyee']}</p>
      ) : (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-brand">
            {status === 'pending' ? 'Répondre' : 'Contester cette décision'}
          </summary>
          <AppealForm caseId={id} action={`/profile/contester/${id}`} />
        </details>
      )}
    </li>
  );
}
