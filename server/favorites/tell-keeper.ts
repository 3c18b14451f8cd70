import { and, eq, gte, lt } from 'drizzle-orm';
import type { FavoriteState, NoticeKind } from '#shared/favorites/favorite.ts';
import { CATEGORY_FACTS, type Category } from '#shared/categories/category.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { listings } from '#server/listings/listings.table.ts';
import type { Services } from '#server/platform/context.ts';
import type { NoticeMail } from '#server/platform/notices.ts';
import { favoriteState } from './favorites.policy.ts';
import { noticeText } from './favorites.presenter.ts';
import { favoriteNotices, favorites } from './favorites.table.ts';

type Notice = typeof favoriteNotices.$inferSelect;

const TRUE_WHILE: Record<NoticeKind, FavoriteState> = {
  price_drop: 'available',
  sold: 'sold',
  withdrawn: 'gone',
};

/**
 * Tells what happened to a favourite, unless its keeper dropped it meanwhile, or was told of the same listing's price
 * within a day: a price that is lowered step by step is one piece of news.
 */
export async function tellKeeper(services: Services, noticeId: string): Promise<void> {
  const { db, config, notices } = services;
  const [found] = await db
    .select({ notice: favoriteNotices, listing: listings })
    .from(favoriteNotices)
    .innerJoin(listings, eq(listings.id, favoriteNotices.listingId))
    .innerJoin(
      favorites,
      and(eq(favorites.userId, favoriteNotices.userId), eq(favorites.listingId, favoriteNotices.listingId)),
    )
    .where(eq(favoriteNotices.id, noticeId));
  if (!found) return;
  const { notice, listing } = found;
  if (favoriteState(listing) !== TRUE_WHILE[notice.kind] || (await wasToldToday(services, notice))) return;
  const { id, title, category } = listing;
  const listingId = toPublicId('lst', id);
  const { title: news, description } = noticeText(notice.kind, notice);
  const isOver = notice.kind !== 'price_drop';
  await notices.tell(services, [
    {
      userId: notice.userId,
      type: 'info',
      key: `favorite-notice:${notice.id}`,
      title: news,
      text: `${title} · ${description}`,
      path: isOver ? CATEGORY_FACTS[category].path : `/annonce/${listingId}`,
      // Nothing more is shown of one that is gone.
      ...(notice.kind === 'withdrawn' ? {} : { listingId: id }),
      isPushed: true,
      mail: noticeMail(notice, { title, category, listingId, origin: config.origin }),
    },
  ]);
}

async function wasToldToday({ db }: Services, notice: Notice): Promise<boolean> {
  if (notice.kind !== 'price_drop') return false;
  const earlier = await db
    .select({ id: favoriteNotices.id })
    .from(favoriteNotices)
    .where(
      and(
        eq(favoriteNotices.userId, notice.userId),
        eq(favoriteNotices.listingId, notice.listingId),
        eq(favoriteNotices.kind, notice.kind),
        gte(favoriteNotices.createdAt, new Date(notice.createdAt.getTime() - DAY_MS)),
        lt(favoriteNotices.createdAt, notice.createdAt),
      ),
    )
    .limit(1);
  return earlier.length > 0;
}

type Told = { kind: NoticeKind; fromXof: number | null; toXof: number | null };
type About = { title: string; category: Category; listingId: string; origin: string };

export function noticeMail(notice: Told, { title, category, listingId, origin }: About): NoticeMail {
  const { title: news, description } = noticeText(notice.kind, notice);
  const isOver = notice.kind !== 'price_drop';
  const became = notice.kind === 'sold' ? 'vient d’être vendue' : 'n’est plus proposée';
  return {
    kind: 'favorites.listing-news',
    subject: `${news} : ${title}`,
    preview: description,
    paragraphs: isOver
      ? [
          `L’annonce « ${title} », que vous gardiez dans vos favoris, ${became}.`,
          'D’autres annonces y ressemblent peut-être.',
        ]
      : [`Le prix de « ${title} », que vous gardez dans vos favoris, a baissé. ${description}`],
    action: isOver
      ? { label: 'Voir des annonces semblables', href: `${origin}${CATEGORY_FACTS[category].path}` }
      : { label: 'Voir l’annonce', href: `${origin}/annonce/${listingId}` },
    remarks: [
      `Vous recevez ce message parce que vous gardez cette annonce. Pour ne plus en recevoir à son sujet, retirez-la de vos favoris (${origin}/favorites).`,
    ],
  };
}
