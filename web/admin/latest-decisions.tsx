import type { Decision } from '#shared/moderation/moderation.ts';
import { REFUSAL_REASONS } from '#shared/moderation/refusal.ts';
import { DECISION_LABEL } from '#shared/audit/decision-labels.ts';
import { timeInText } from '#web/moderation/moderation-texts.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { useNow } from '#web/platform/clock.ts';
import { pageHref, type PageHref } from '#web/platform/page-href.ts';
import { Badge } from '#web/ui/badge.tsx';
import { decisionTone } from './decision-tone.ts';
import { AUDIT_LOG_PATH } from './audit-log-address.ts';
import { userHref } from './users-address.ts';

/** The team's latest decisions. */
export function LatestDecisions({ decisions }: { decisions: readonly Decision[] }) {
  return (
    <section aria-labelledby="decisions">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="decisions" className="text-xl">
          Dernières décisions
        </h2>
        <AppLink href={AUDIT_LOG_PATH} className="font-semibold text-brand hover:underline">
          Tout le journal
        </AppLink>
      </div>
      {decisions.length === 0 ? (
        <p className="mt-3 text-ink-2">Personne n’a encore rien décidé.</p>
      ) : (
        <ul className="mt-3 divide-y divide-line rounded-l border border-line bg-surface">
          {decisions.map((decision) => (
            <DecisionRow key={decision.id} {...decision} />
          ))}
        </ul>
      )}
    </section>
  );
}

function DecisionRow({ action, at, by, isAutomatic, listingId, personId, title, reason }: Decision) {
  const now = useNow();
  const href = subjectHref(listingId, personId);
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <Badge tone={decisionTone(action)}>{DECISION_LABEL[action]}</Badge>
        {href !== null && (
          <AppLink
            href={href}
            className="mt-1 block font-semibold wrap-break-word underline-offset-4 hover:underline"
          >
            {title ?? 'Annonce supprimée'}
          </AppLink>
        )}
        {reason && <p className="text-s text-ink-2">{REFUSAL_REASONS[reason].label}</p>}
      </div>
      <p className="text-s text-ink-2">
        {isAutomatic ? 'Approbation automatique' : (by ?? 'Compte supprimé')},{' '}
        <time dateTime={at}>{timeInText(at, now)}</time>
      </p>
    </li>
  );
}

function subjectHref(listingId: string | null, personId: string | null): PageHref | null {
  if (listingId !== null) return pageHref({ to: '/annonce/$id', params: { id: listingId } });
  return personId === null ? null : userHref(personId);
}
