import { shownName } from '#shared/accounts/shown-name.ts';
import type { NotificationItem } from '#shared/notifications/notification.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { presentPlace } from '#server/listings/listings.presenter.ts';
import type { NotificationRow } from './notifications.queries.ts';

/** Shown in place of a private message. */
export const WRITTEN = 'Un message est lu par ceux qui s’écrivent, et par personne d’autre.';

/** `isImpersonated`: a team member is looking at the account and must not read private messages. */
export function presentNotification(
  { notification, actor, listing }: NotificationRow,
  isImpersonated = false,
): NotificationItem {
  const place = listing && presentPlace({ ...listing, district: null });
  return {
    id: toPublicId('ntf', notification.id),
    type: notification.type,
    title: notification.title,
    description: isImpersonated && notification.path.startsWith('/messages') ? WRITTEN : notification.text,
    listing: listing && { id: toPublicId('lst', listing.id), title: listing.title },
    location: place && (place.city ?? place.country),
    sender: actor && actor.bannedAt === null ? shownName(actor) : null,
    time: notification.createdAt.toISOString(),
    unread: notification.readAt === null,
    path: notification.path,
  };
}
