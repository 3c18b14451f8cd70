import { and, eq, gte, lt } from 'drizzle-orm';
import { DEFAULT_PREFERENCES } from '#shared/accounts/preferences.ts';
import type { NoticeKind } from '#shared/favorites/favorite.ts';
import { CATEGORY_FACTS, type Category } from '#shared/categories/category.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { findUser } from '#server/accounts/accounts.queries.ts';
import { findPreferences } from '#server/accounts/preferences.queries.ts';
import { listings } from '#server/listings/listings.table.ts';
import type { Services } from '#server/platform/context.ts';
import { composeMail, type MailContent } from '#server/platform/mail/compose-mail.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { favoriteState } from './favorites.policy.ts';
import { noticeText } from './favorites.presenter.ts';
import { favoriteNotices, favorites } from './favorites.table.ts';

const DAY_MS = 86_400_000;

type Notice = typeof favoriteNotices.$inferSelect;

/**
 * Mails what happened to a favourite, unless its keeper wants no mails, dropped it meanwhile, or had a mail about the
 * same listing's price within a day: a price that is lowered step by step is one piece of news.
 */
export async function sendNoticeMail(services: Services, noticeId: string): Promise<void> {
  const { db, config, mail } = services;
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
  const isTrue = favoriteState(listing) === (notice.kind === 'sold' ? 'sold' : 'available');
  if (!isTrue || (await wasToldToday(services, notice))) return;
  const keeper = await findUser(db, notice.userId);
  const { notifications } = (await findPreferences(db, notice.userId)) ?? DEFAULT_PREFERENCES;
  if (!keeper?.emailVerified || keeper.bannedAt !== null || !notifications.email) return;
  const { siteName, tagline } = await getSettings(services);
  const content = noticeMail(notice, {
    firstName: keeper.firstName,
    title: listing.title,
    category: listing.category,
    listingId: toPublicId('lst', listing.id),
    origin: config.origin,
  });
  await mail.send({
    to: keeper.email,
    ...composeMail({ siteName, tagline, origin: config.origin }, content),
  });
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
type About = { firstName: string; title: string; category: Category; listingId: string; origin: string };

export function noticeMail(
  notice: Told,
  { firstName, title, category, listingId, origin }: About,
): MailContent {
  const { title: news, description } = noticeText(notice.kind, notice);
  const isSold = notice.kind === 'sold';
  return {
    subject: `${news} : ${title}`,
    preview: description,
    heading: `Bonjour ${firstName},`,
    paragraphs: isSold
      ? [
          `L’annonce « ${title} », que vous gardiez dans vos favoris, vient d’être vendue.`,
          'D’autres annonces y ressemblent peut-être.',
        ]
      : [`Le prix de « ${title} », que vous gardez dans vos favoris, a baissé. ${description}`],
    action: isSold
      ? { label: 'Voir des annonces semblables', href: `${origin}${CATEGORY_FACTS[category].path}` }
      : { label: 'Voir l’annonce', href: `${origin}/annonce/${listingId}` },
    remarks: [
      `Vous recevez ce message parce que vous gardez cette annonce. Pour ne plus en recevoir, retirez-la de vos favoris (${origin}/favorites) ou coupez les e-mails dans votre profil (${origin}/profile?tab=profile).`,
    ],
  };
}
