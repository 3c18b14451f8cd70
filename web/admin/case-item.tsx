import { NO_ADDRESS } from '#shared/admin/users.ts';
import type { ConsoleCase } from '#shared/admin/console.ts';
import { plural } from '#shared/platform/text.ts';
import { longDate } from '#shared/platform/time.ts';
import {
  REPORT_REASONS,
  SEVERITY_LABEL,
  type MarkedEvidence,
  type ReportedPerson,
} from '#shared/reports/report.ts';
import { AppLink, DataLink } from '#web/platform/app-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { CASE_TYPE_LABEL } from '#shared/admin/case-texts.ts';
import { consoleHref } from './console-address.ts';
import { ConsoleItem } from './console-item.tsx';
import { MarkedText } from './marked-text.tsx';

export function CaseItem({ item }: { item: ConsoleCase }) {
  return (
    <ConsoleItem
      id={item.id}
      name={item.label}
      waitsSince={item.waitsSince}
      claim={item.claim}
      badges={
        <>
          <Badge tone="brand">{CASE_TYPE_LABEL[item.type]}</Badge>
          {item.hiddenAt !== null && item.status === 'pending' && <Badge tone="danger">Masqué</Badge>}
          {item.detection && <Badge tone="danger">Détecté</Badge>}
        </>
      }
    >
      <div className="grid gap-4 lg:grid-cols-2">
        <div className="grid content-start gap-3">
          {item.type !== 'conversation' && (
            <DataLink href={item.href} className="font-semibold text-brand hover:underline">
              Voir la page
            </DataLink>
          )}
          {item.detection && <Detection detection={item.detection} />}
          <EvidenceList evidence={item.evidence} />
          {item.reported && <Person person={item.reported} />}
        </div>
        <div className="grid content-start gap-3">
          {item.appeal !== null && (
            <blockquote className="rounded-m bg-brand-soft px-4 py-3">
              <p className="font-bold">Réponse de la personne</p>
              <p className="mt-1 wrap-anywhere whitespace-pre-line">{item.appeal}</p>
            </blockquote>
          )}
          <Reports reports={item.reports} weight={item.weight} />
        </div>
      </div>
    </ConsoleItem>
  );
}

function Detection({ detection: { because, signs } }: { detection: NonNullable<ConsoleCase['detection']> }) {
  return (
    <div role="note" className="rounded-m bg-sunken px-3.5 py-2.5 text-s">
      <p className="font-bold">Proposé par les règles</p>
      {because !== null && <p>{because}</p>}
      <ul aria-label="Signes" className="mt-1 list-disc pl-5">
        {signs.map((sign) => (
          <li key={sign}>{sign}</li>
        ))}
      </ul>
    </div>
  );
}

function EvidenceList({ evidence }: { evidence: readonly MarkedEvidence[] }) {
  if (evidence.length === 0) return null;
  return (
    <div className="grid gap-2">
      <ol aria-label="Messages transmis" className="grid max-h-[60dvh] gap-2 overflow-y-auto">
        {evidence.map(({ text, sentAt, isReported, riskyParts }) => (
          <li
            key={`${sentAt} ${text}`}
            className={`rounded-m px-3.5 py-2.5 text-s wrap-anywhere whitespace-pre-line ${isReported ? 'bg-danger-soft' : 'bg-sunken'}`}
          >
            <span className="font-bold">{isReported ? 'Personne signalée' : 'Autre personne'}</span>
            {' : '}
            <MarkedText text={text} parts={riskyParts} />
          </li>
        ))}
      </ol>
      {evidence.some(({ riskyParts }) => riskyParts.length > 0) && (
        <p className="text-s text-ink-2">Les mots surlignés sont ceux que les règles ont relevés.</p>
      )}
    </div>
  );
}

function Person({ person }: { person: ReportedPerson }) {
  const { id, name, email, memberSince, isBanned, upheldCount } = person;
  return (
    <div className="text-s">
      <p className="flex flex-wrap items-center gap-2 font-bold">
        {name}
        {isBanned && <Badge tone="danger">Suspendu</Badge>}
      </p>
      <p className="wrap-anywhere text-ink-2">{email ?? NO_ADDRESS}</p>
      <p className="text-ink-2">
        Membre depuis le {longDate(memberSince)} · {upheldCount}{' '}
        {plural(upheldCount, 'signalement confirmé', 'signalements confirmés')}
      </p>
      <AppLink
        href={consoleHref('users', { person: id })}
        className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
      >
        {isBanned ? 'Voir ce compte' : 'Suspendre ce compte…'}
      </AppLink>
    </div>
  );
}

function Reports({ reports, weight }: Pick<ConsoleCase, 'reports' | 'weight'>) {
  if (reports.length === 0)
    return <p className="text-s text-ink-2">Aucun signalement : trouvé par les règles.</p>;
  return (
    <section>
      <p className="text-s font-bold">
        {reports.length} {plural(reports.length, 'signalement')} · poids {weight.toLocaleString('fr-FR')}
      </p>
      <ul className="mt-2 grid gap-2">
        {reports.map(({ reason, severity, description, createdAt }) => (
          <li key={`${createdAt} ${description}`} className="rounded-m bg-sunken px-3.5 py-2.5 text-s">
            <p className="font-semibold">
              {REPORT_REASONS[reason]} · {SEVERITY_LABEL[severity]}
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
