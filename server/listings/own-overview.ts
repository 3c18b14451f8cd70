import {
  ACTIVITY_DAYS,
  EXPIRES_SOON_DAYS,
  MOST_ACTIVITY,
  type ActivityItem,
  type ActivityType,
  type OwnOverview,
} from '#shared/listings/own-overview.ts';
import { LISTING_LIFETIME_DAYS } from '#shared/listings/listing-lifecycle.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { plural } from '#shared/platform/text.ts';
import { longDate } from '#shared/platform/time.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { presentPlace } from './listings.presenter.ts';
import {
  countOwnByStatus,
  listContactsByDay,
  listLatelyChanged,
  listRefusedRevisions,
  listViewsByDay,
  sumOwnCounters,
  type ActivityListing,
} from './own-activity.queries.ts';

const DAY_MS = 86_400_000;
const NONE = { draft: 0, pending: 0, approved: 0, rejected: 0, expired: 0, sold: 0 };

export async function loadOverview({ db, clock, actor }: Context<Member>): Promise<OwnOverview> {
  const now = clock();
  const since = new Date(now - ACTIVITY_DAYS * DAY_MS);
  const sinceDay = since.toISOString().slice(0, 10);
  const { userId } = actor;
  const [counts, sums, changed, refused, views, contacts] = await Promise.all([
    countOwnByStatus(db, userId),
    sumOwnCounters(db, userId),
    listLatelyChanged(db, userId),
    listRefusedRevisions(db, userId, since),
    listViewsByDay(db, userId, sinceDay),
    listContactsByDay(db, userId, sinceDay),
  ]);
  const items = [
    ...changed.flatMap((row) => stateItem(row, now)),
    ...refused.map((row) =>
      item(row, 'warning', row.decidedAt.getTime(), {
        title: 'Modification refusée',
        description: row.reason ?? 'L’annonce reste visible telle qu’elle était.',
      }),
    ),
    ...views.map((row) =>
      item(row, 'view', Date.parse(row.day), {
        title: `${row.count} ${plural(row.count, 'visiteur')}`,
        description: row.count > 1 ? 'ont regardé votre annonce' : 'a regardé votre annonce',
      }),
    ),
    ...contacts.map((row) =>
      item(row, 'info', Date.parse(row.day), {
        title: `${row.count} ${plural(row.count, 'demande')} de contact`,
        description: 'Votre numéro a été demandé',
      }),
    ),
  ];
  const activity = items
    .toSorted((a, b) => b.time.localeCompare(a.time) || a.id.localeCompare(b.id))
    .slice(0, MOST_ACTIVITY);
  const listings = {
    ...NONE,
    ...Object.fromEntries(counts.map(({ status, count }) => [status, count])),
  };
  return { listings, ...sums, activity };
}

type ChangedRow = Awaited<ReturnType<typeof listLatelyChanged>>[number];

/** What a listing's present state says happened last. */
function stateItem(row: ChangedRow, now: number): ActivityItem[] {
  const endsAt = row.publishedAt.getTime() + LISTING_LIFETIME_DAYS * DAY_MS;
  switch (row.status) {
    case 'pending':
      return [
        item(row, 'info', row.submittedAt.getTime(), {
          title: 'Annonce envoyée',
          description: 'Notre équipe la relit avant sa mise en ligne',
        }),
      ];
    case 'rejected':
      return [
        item(row, 'warning', row.updatedAt.getTime(), {
          title: 'Annonce refusée',
          description: row.rejectionReason ?? 'Corrigez-la, puis envoyez-la à nouveau',
        }),
      ];
    case 'expired':
      return [
        item(row, 'warning', Math.min(endsAt, now), {
          title: 'Annonce expirée',
          description: 'Elle n’est plus visible sur le site',
        }),
      ];
    case 'sold':
      return [
        item(row, 'info', row.updatedAt.getTime(), {
          title: 'Annonce vendue',
          description: 'Elle n’est plus proposée aux acheteurs',
        }),
      ];
    case 'approved':
      return onlineItems(row, endsAt, now);
    default:
      return [];
  }
}

function onlineItems(row: ChangedRow, endsAt: number, now: number): ActivityItem[] {
  const online = item(row, 'approval', row.publishedAt.getTime(), {
    title: 'Annonce en ligne',
    description: 'Elle est visible sur le site',
  });
  const warnedAt = endsAt - EXPIRES_SOON_DAYS * DAY_MS;
  if (now < warnedAt) return [online];
  const warning = item(row, 'warning', warnedAt, {
    title: 'Annonce bientôt expirée',
    description: `Elle reste visible jusqu’au ${longDate(new Date(endsAt).toISOString())}`,
  });
  return [online, warning];
}

function item(
  row: ActivityListing,
  type: ActivityType,
  at: number,
  said: { title: string; description: string },
): ActivityItem {
  const { city, country } = presentPlace({ ...row, district: null });
  const time = new Date(at).toISOString();
  const id = toPublicId('lst', row.id);
  return {
    id: `${id}:${type}:${time}`,
    type,
    ...said,
    listing: { id, title: row.title },
    location: city ?? country,
    time,
  };
}
