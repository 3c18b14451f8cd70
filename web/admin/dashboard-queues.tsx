import type { Dashboard, DashboardQueue } from '#shared/admin/dashboard.ts';
import { formatInteger } from '#shared/platform/money.ts';
import { plural } from '#shared/platform/text.ts';
import { timeInText } from '#web/moderation/moderation-texts.ts';
import { useNow } from '#web/platform/clock.ts';
import { pageHref, type PageHref } from '#web/platform/page-href.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { WaxPattern } from '#web/ui/wax-pattern.tsx';
import { consoleHref } from './console-address.ts';

type QueueFacts = { label: (count: number) => string; href: PageHref };

const REFUNDS_HREF = pageHref({ to: '/admin/transactions', search: { vue: 'remboursements' } });

const QUEUES: Record<DashboardQueue, QueueFacts> = {
  listings: {
    label: (count) => plural(count, 'nouvelle annonce', 'nouvelles annonces'),
    href: consoleHref('listings'),
  },
  revisions: { label: (count) => plural(count, 'modification'), href: consoleHref('listings') },
  comments: {
    label: (count) => plural(count, 'commentaire retenu', 'commentaires retenus'),
    href: consoleHref('comments'),
  },
  reports: {
    label: (count) => plural(count, 'signalement de contenu', 'signalements de contenu'),
    href: consoleHref('reports'),
  },
  people: {
    label: (count) => plural(count, 'personne signalée', 'personnes signalées'),
    href: consoleHref('users'),
  },
  appeals: { label: (count) => plural(count, 'contestation'), href: consoleHref('appeals') },
  refunds: {
    label: (count) => plural(count, 'remboursement à faire', 'remboursements à faire'),
    href: REFUNDS_HREF,
  },
  discrepancies: {
    label: (count) => plural(count, 'écart de paiement', 'écarts de paiement'),
    href: REFUNDS_HREF,
  },
};

/** Work that waits for the team, longest wait first. */
export function DashboardQueues({ queues }: Pick<Dashboard, 'queues'>) {
  return (
    <section aria-labelledby="attente" className="scene rounded-l px-5 py-6 sm:px-8 sm:py-8">
      <WaxPattern className="opacity-12" />
      <div className="relative grid gap-6">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h2 id="attente" className="text-xl">
            {queues.length === 0 ? 'Rien n’attend de décision' : 'En attente de décision'}
          </h2>
          <ButtonLink href={consoleHref('listings')} look="light">
            Ouvrir la file
          </ButtonLink>
        </div>
        {queues.length > 0 && (
          <ul className="grid gap-3 min-[26rem]:grid-cols-2 lg:grid-cols-4">
            {queues.map((waiting) => (
              <QueueItem key={waiting.queue} {...waiting} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function QueueItem({ queue, count: { count, isCapped }, oldestAt }: Dashboard['queues'][number]) {
  const now = useNow();
  const { label, href } = QUEUES[queue];
  return (
    <li>
      <Link
        href={href}
        className="grid h-full content-start gap-1 rounded-m bg-scene-deep px-4 py-3.5 hover:underline"
      >
        <span className="font-display text-3xl leading-none font-bold">
          {isCapped && <span className="font-sans text-s font-normal">plus de </span>}
          {formatInteger(count)}
        </span>{' '}
        <span className="font-semibold">{label(count)}</span>{' '}
        <span className="text-s text-on-scene-2">
          le plus ancien{'\u202f'}: <time dateTime={oldestAt}>{timeInText(oldestAt, now)}</time>
        </span>
      </Link>
    </li>
  );
}
