import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { Decision, ModerationSummary } from '#shared/moderation/moderation.ts';
import { REFUSALS } from '#shared/moderation/audit-log.ts';
import { REFUSAL_REASONS } from '#shared/moderation/refusal.ts';
import { formatInteger } from '#shared/platform/money.ts';
import type { CappedCount } from '#shared/platform/pagination.ts';
import { plural } from '#shared/platform/text.ts';
import { useAccount } from '#web/accounts/session.ts';
import { DECISION_LABEL, timeInText } from '#web/moderation/moderation-texts.ts';
import { summaryQuery } from '#web/moderation/moderation.api.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { useNow } from '#web/platform/clock.ts';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { WaxPattern } from '#web/ui/wax-pattern.tsx';

/** Where the team arrives: what waits, and what was decided last. */
export function AdminPage() {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data: summary } = useSuspenseQuery(summaryQuery(apiFetch));
  const { siteName } = useSiteSettings();
  const firstName = useAccount()?.firstName;
  return (
    <div className="team-width grid gap-8 py-6">
      <UnlistedMeta title={`Administration | ${siteName}`} />
      <div>
        <h1 className="text-2xl" tabIndex={-1}>
          Tableau de bord
        </h1>
        {firstName && <p className="mt-1 text-ink-2">Bonjour {firstName}.</p>}
      </div>
      <Waiting {...summary} />
      <Decisions decisions={summary.decisions} />
    </div>
  );
}

function Waiting({ listings, revisions, appeals, oldestAt }: ModerationSummary) {
  const now = useNow();
  return (
    <section aria-labelledby="attente" className="scene rounded-l px-5 py-6 sm:px-8 sm:py-8">
      <WaxPattern className="opacity-12" />
      <div className="relative grid gap-6 sm:grid-cols-[1fr_auto] sm:items-end">
        <div>
          <h2 id="attente" className="text-xl">
            {oldestAt === null ? 'Rien n’attend de décision' : 'En attente de décision'}
          </h2>
          <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-4">
            <Figure
              count={listings}
              label={plural(listings.count, 'nouvelle annonce', 'nouvelles annonces')}
            />
            <Figure count={revisions} label={plural(revisions.count, 'modification')} />
            {appeals.count > 0 && <Figure count={appeals} label={plural(appeals.count, 'contestation')} />}
          </dl>
          {oldestAt !== null && (
            <p className="mt-4 text-s text-on-scene-2">
              Le plus ancien : <time dateTime={oldestAt}>{timeInText(oldestAt, now)}</time>
            </p>
          )}
        </div>
        <ButtonLink href="/admin/moderation" look="light">
          Ouvrir la file
        </ButtonLink>
      </div>
    </section>
  );
}

function Figure({ count: { count, isCapped }, label }: { count: CappedCount; label: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-on-scene-2">{label}</dt>
      <dd className="font-display text-3xl leading-none font-bold">
        {isCapped && <span className="font-sans text-s font-normal">plus de </span>}
        {formatInteger(count)}
      </dd>
    </div>
  );
}

function Decisions({ decisions }: { decisions: readonly Decision[] }) {
  return (
    <section aria-labelledby="decisions">
      <h2 id="decisions" className="text-xl">
        Dernières décisions
      </h2>
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

function DecisionRow({ action, at, by, isAutomatic, listingId, title, reason }: Decision) {
  const now = useNow();
  const isRefusal = REFUSALS.includes(action);
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <Badge tone={isRefusal ? 'danger' : 'brand'}>{DECISION_LABEL[action]}</Badge>
        {listingId === null ? null : (
          <AppLink
            href={`/annonce/${listingId}`}
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
