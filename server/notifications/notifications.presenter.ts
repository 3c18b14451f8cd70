import { shownName } from '#shared/accounts/shown-name.ts';
import type { NotificationItem } from '#shared/notifications/notification.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { presentPlace } from '#server/listings/listings.presenter.ts';
import type { NotificationRow } from './notifications.queries.ts';

export function presentNotification({ told, actor, listing }: NotificationRow): NotificationItem {
  const place = listing && presentPlace({ ...listing, district: null });
  return {
    id: toPublicId('ntf', told.id),
    type: told.type,
    title: told.title,
    description: told.text,
    listing: listing && { id: toPublicId('lst', listing.id), title: listing.title },
    location: place && (place.city ?? place.country),
    sender: actor && actor.bannedAt === null ? shownName(actor) : null,
    time: told.createdAt.toISOString(),
    unread: told.readAt === null,
    path: told.path,
  };
}
