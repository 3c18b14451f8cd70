import type { AuditLogEntry } from '#shared/admin/audit-log.ts';
import { momentText } from '#shared/payments/moment-text.ts';
import { DECISION_LABEL } from '#shared/audit/decision-labels.ts';
import { DataLink } from '#web/platform/app-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { decisionTone } from './decision-tone.ts';
import { changeTexts, TARGET_LABEL } from '#shared/admin/audit-log-texts.ts';

/** Entries of the audit log: when, who, what, on whom, and what changed. */
export function AuditLogList({ entries }: { entries: readonly AuditLogEntry[] }) {
  return (
    <ol className="divide-y divide-line rounded-l border border-line bg-surface">
      {entries.map((entry) => (
        <AuditLogLine key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

function AuditLogLine({ entry }: { entry: AuditLogEntry }) {
  const { at, action, by, isAutomatic, target, reason, details } = entry;
  const changes = changeTexts(entry);
  const kind = TARGET_LABEL[target.kind];
  const name = target.name === null ? kind : `${kind} : ${target.name}`;
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3 text-s md:grid-cols-[14rem_minmax(0,1fr)]">
      <p className="text-ink-2">
        <time dateTime={at}>{momentText(at)}</time>
        <span className="block font-semibold text-ink">
          {isAutomatic ? 'Automatique' : (by ?? 'Compte supprimé')}
        </span>
      </p>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={decisionTone(action)}>{DECISION_LABEL[action]}</Badge>
          {target.href === null ? (
            <span className="wrap-anywhere">{name}</span>
          ) : (
            <DataLink href={target.href} className="wrap-anywhere underline underline-offset-4">
              {name}
            </DataLink>
          )}
        </p>
        {changes.length > 0 && (
          <ul className="mt-1 flex flex-wrap gap-x-4 text-ink-2">
            {changes.map((change) => (
              <li key={change} className="wrap-anywhere">
                {change}
              </li>
            ))}
          </ul>
        )}
        {(reason !== null || details !== null) && (
          <p className="mt-1 wrap-anywhere">{[reason, details].filter(Boolean).join(' – ')}</p>
        )}
      </div>
    </li>
  );
}
