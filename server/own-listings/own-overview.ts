import {
  ACTIVITY_DAYS,
  MAX_ACTIVITY,
  type ActivityItem,
  type OwnOverview,
} from '#shared/own-listings/own-overview.ts';
import type { ListingStatus } from '#shared/listings/listing-lifecycle.ts';
import type { ActivityType } from '#shared/platform/activity.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { plural } from '#shared/platform/text.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { dayStart, localDay } from '#server/platform/database/days.ts';
import { presentPlace } from '#server/listings/listings.presenter.ts';
import { LISTING_NOTIFICATION_TEXTS } from '#server/freshness/listing-notification-texts.ts';
import {
  countOwnByStatus,
  listContactsByDay,
  listFavoritesByDay,
  listLatelyChanged,
  listOwnNotifications,
  listRefusedRevisions,
  listViewsByDay,
  sumOwnCounters,
  type ActivityListing,
} from './own-activity.queries.ts';

const NONE = { draft: 0, pending: 0, approved: 0, rejected: 0, expired: 0, sold: 0 };

export async function loadOverview({ db, clock, actor }: Context<Member>): Promise<OwnOverview> {
  const now = clock();
  const since = new Date(now - ACTIVITY_DAYS * DAY_MS);
  const sinceDay = localDay(since);
  const { userId } = actor;
  const [counts, sums, changed, refused, notifications, views, contacts, favorites] = await Promise.all([
    countOwnByStatus(db, userId),
    sumOwnCounters(db, userId),
    listLatelyChanged(db, userId),
    listRefusedRevisions(db, userId, since),
    listOwnNotifications(db, userId, since),
    listViewsByDay(db, userId, sinceDay),
    listContactsByDay(db, userId, sinceDay),
    listFavoritesByDay(db, userId, sinceDay),
  ]);
  const items = [
    ...changed.flatMap(stateItem),
    ...notifications.flatMap((row) => {
      // An expired listing is already listed by its state.
      if (row.kind === 'expired') return [];
      return [item(row, 'warning', row.at.getTime(), LISTING_NOTIFICATION_TEXTS[row.kind])];
    }),
    ...refused.map((row) =>
      item(row, 'warning', row.decidedAt.getTime(), {
        title: 'Modification refusée',
        description: row.reason ?? 'L’annonce reste visible telle qu’elle était.',
      }),
    ),
    ...views.map((row) =>
      item(row, 'view', dayStart(row.day).getTime(), {
        title: `${row.count} ${plural(row.count, 'visiteur')}`,
        description: row.count > 1 ? 'ont regardé votre annonce' : 'a regardé votre annonce',
      }),
    ),
    ...contacts.map((row) =>
      item(row, 'info', dayStart(row.day).getTime(), {
        title: `${row.count} ${plural(row.count, 'demande')} de contact`,
        description: 'Votre numéro a été demandé',
      }),
    ),
    ...favorites.map((row) =>
      item(row, 'favorite', dayStart(row.day).getTime(), {
        title: `${row.count} ${plural(row.count, 'mise')} en favori`,
        description:
          row.count > 1 ? 'Des acheteurs gardent votre annonce' : 'Un acheteur garde votre annonce',
      }),
    ),
  ];
  const activity = items
    .toSorted((a, b) => b.time.localeCompare(a.time) || a.id.localeCompare(b.id))
    .slice(0, MAX_ACTIVITY);
  const listings = {
    ...NONE,
    ...Object.fromEntries(counts.map(({ status, count }) => [status, count])),
  };
  return { listings, ...sums, activity };
}

type Entry = { title: string; description: string };
type ChangedRow = Awaited<ReturnType<typeof listLatelyChanged>>[number];

/** Derives the latest activity from a listing's present state. */
function stateItem(row: ChangedRow): ActivityItem[] {
  const entry = STATES[row.status];
  if (!entry || row.isPaused) return [];
  const at =
    entry.at === 'published' ? row.publishedAt : entry.at === 'submitted' ? row.submittedAt : row.updatedAt;
  const description = (row.status === 'rejected' && row.rejectionReason) || entry.description;
  return [item(row, entry.type, at.getTime(), { title: entry.title, description })];
}

type StateEntry = Entry & { type: ActivityType; at: 'published' | 'submitted' | 'updated' };

const STATES: Partial<Record<ListingStatus, StateEntry>> = {
  pending: {
    type: 'info',
    at: 'submitted',
    title: 'Annonce envoyée',
    description: 'Notre équipe la relit avant sa mise en ligne',
  },
  approved: {
    type: 'approval',
    at: 'published',
    title: 'Annonce en ligne',
    description: 'Elle est visible sur le site',
  },
  rejected: {
    type: 'warning',
    at: 'updated',
    title: 'Annonce refusée',
    description: 'Corrigez-la, puis envoyez-la à nouveau',
  },
  expired: {
    type: 'warning',
    at: 'updated',
    title: 'Annonce expirée',
    description: 'Elle n’est plus visible sur le site',
  },
  sold: {
    type: 'info',
    at: 'updated',
    title: 'Annonce vendue',
    description: 'Elle n’est plus proposée aux acheteurs',
  },
};

function item(row: ActivityListing, type: ActivityType, at: number, entry: Entry): ActivityItem {
  const { city, country } = presentPlace({ ...row, district: null });
  const time = new Date(at).toISOString();
  const id = toPublicId('lst', row.id);
  return {
    id: `${id}:${type}:${time}`,
    type,
    ...entry,
    listing: { id, title: row.title },
    location: city ?? country,
    time,
  };
}
