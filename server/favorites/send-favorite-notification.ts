import { and, eq, gte, lt } from 'drizzle-orm';
import type { FavoriteState, FavoriteNotificationKind } from '#shared/favorites/favorite.ts';
import { CATEGORY_FACTS, type Category } from '#shared/categories/category.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { listings } from '#server/listings/listings.table.ts';
import type { Services } from '#server/platform/context.ts';
import type { NotificationMail } from '#server/platform/notifications.ts';
import { favoriteState } from './favorites.policy.ts';
import { favoriteNotificationText } from './favorites.presenter.ts';
import { favoriteNotifications, favorites } from './favorites.table.ts';

type FavoriteNotificationRecord = typeof favoriteNotifications.$inferSelect;

const TRUE_WHILE: Record<FavoriteNotificationKind, FavoriteState> = {
  price_drop: 'available',
  sold: 'sold',
  withdrawn: 'gone',
};

/**
 * Sends a notification about a favourite, unless it was removed in the meantime, or its owner was notified of the same
 * listing's price within a day: a price lowered step by step makes one notification.
 */
export async function sendFavoriteNotification(services: Services, notificationId: string): Promise<void> {
  const { db, config, notifications } = services;
  const [found] = await db
    .select({ notification: favoriteNotifications, listing: listings })
    .from(favoriteNotifications)
    .innerJoin(listings, eq(listings.id, favoriteNotifications.listingId))
    .innerJoin(
      favorites,
      and(
        eq(favorites.userId, favoriteNotifications.userId),
        eq(favorites.listingId, favoriteNotifications.listingId),
      ),
    )
    .where(eq(favoriteNotifications.id, notificationId));
  if (!found) return;
  const { notification, listing } = found;
  if (
    favoriteState(listing) !== TRUE_WHILE[notification.kind] ||
    (await wasNotifiedToday(services, notification))
  )
    return;
  const { id, title, category } = listing;
  const listingId = toPublicId('lst', id);
  const { title: news, description } = favoriteNotificationText(notification.kind, notification);
  const isOver = notification.kind !== 'price_drop';
  await notifications.notify(services, [
    {
      userId: notification.userId,
      type: 'info',
      key: `favorite-notice:${notification.id}`,
      title: news,
      text: `${title} · ${description}`,
      path: isOver ? CATEGORY_FACTS[category].path : `/annonce/${listingId}`,
      // Nothing else is shown of a withdrawn listing.
      ...(notification.kind === 'withdrawn' ? {} : { listingId: id }),
      isPushed: true,
      mail: favoriteNotificationMail(notification, { title, category, listingId, origin: config.origin }),
    },
  ]);
}

async function wasNotifiedToday(
  { db }: Services,
  notification: FavoriteNotificationRecord,
): Promise<boolean> {
  if (notification.kind !== 'price_drop') return false;
  const earlier = await db
    .select({ id: favoriteNotifications.id })
    .from(favoriteNotifications)
    .where(
      and(
        eq(favoriteNotifications.userId, notification.userId),
        eq(favoriteNotifications.listingId, notification.listingId),
        eq(favoriteNotifications.kind, notification.kind),
        gte(favoriteNotifications.createdAt, new Date(notification.createdAt.getTime() - DAY_MS)),
        lt(favoriteNotifications.createdAt, notification.createdAt),
      ),
    )
    .limit(1);
  return earlier.length > 0;
}

type FavoriteChange = { kind: FavoriteNotificationKind; fromXof: number | null; toXof: number | null };
type About = { title: string; category: Category; listingId: string; origin: string };

export function favoriteNotificationMail(
  notification: FavoriteChange,
  { title, category, listingId, origin }: About,
): NotificationMail {
  const { title: news, description } = favoriteNotificationText(notification.kind, notification);
  const isOver = notification.kind !== 'price_drop';
  const became = notification.kind === 'sold' ? 'vient d’être vendue' : 'n’est plus proposée';
  return {
    kind: 'favorites.listing-news',
    subject: `${news} : ${title}`,
    preview: description,
    paragraphs: isOver
      ? [
          `L’annonce « ${title} », que vous gardiez dans vos favoris, ${became}.`,
          'D’autres annonces y ressemblent peut-être.',
        ]
      : [`Le prix de « ${title} », que vous gardez dans vos favoris, a baissé. ${description}`],
    action: isOver
      ? { label: 'Voir des annonces semblables', href: `${origin}${CATEGORY_FACTS[category].path}` }
      : { label: 'Voir l’annonce', href: `${origin}/annonce/${listingId}` },
    remarks: [
      `Vous recevez ce message parce que vous gardez cette annonce. Pour ne plus en recevoir à son sujet, retirez-la de vos favoris (${origin}/favorites).`,
    ],
  };
}
