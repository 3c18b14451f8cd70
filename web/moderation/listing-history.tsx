import type { HistoryEntry } from '#shared/moderation/appeal.ts';
import { REFUSALS } from '#shared/audit/audit-log.ts';
import { refusalText } from '#shared/moderation/refusal.ts';
import { longDate } from '#shared/platform/time.ts';
import { classNames } from '#web/ui/class-names.ts';
import { DECISION_LABEL } from '#shared/audit/decision-labels.ts';

type ListingHistoryProps = {
  history: readonly HistoryEntry[];
  /** Past refusals are not coloured as what has to be acted on. */
  isQuiet?: boolean;
  className?: string;
};

/** Earlier decisions and the owner's appeals, the latest first; with names only where the API gives them. */
export function ListingHistory({ history, isQuiet = false, className }: ListingHistoryProps) {
  if (history.length === 0) return null;
  const isAlarming = (action: HistoryEntry['action']) => !isQuiet && isRefusal(action);
  const isBad = history.some(({ action }) => isAlarming(action));
  return (
    <section
      aria-labelledby="historique"
      className={classNames('rounded-m px-4 py-3', isBad ? 'bg-danger-soft' : 'bg-sunken', className)}
    >
      <h3 id="historique" className="font-sans text-m tracking-normal">
        Historique
      </h3>
      <ol className="mt-1.5 grid gap-2 text-s">
        {history.map((entry) => (
          <li key={`${entry.at} ${entry.action}`} className="wrap-break-word">
            <p>
              <strong className={isAlarming(entry.action) ? 'text-danger' : undefined}>
                {labelOf(entry.action)}
              </strong>{' '}
              <span className="text-ink-2">
                le <time dateTime={entry.at}>{longDate(entry.at)}</time>
                {entry.isAutomatic ? ', automatiquement' : entry.by && `, ${entry.by}`}
              </span>
            </p>
            {wordsOf(entry) !== null && <p className="whitespace-pre-line">{wordsOf(entry)}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function isRefusal(action: HistoryEntry['action']): boolean {
  return action !== 'appeal' && REFUSALS.includes(action);
}

function labelOf(action: HistoryEntry['action']): string {
  return action === 'appeal' ? 'Décision contestée' : DECISION_LABEL[action];
}

function wordsOf({ reason, details }: HistoryEntry): string | null {
  return reason ? refusalText(reason, details) : details;
}
