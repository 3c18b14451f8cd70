import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { ListingStatus } from '#shared/listings/listing-lifecycle.ts';
import { AppError, type ErrorLink } from '#shared/platform/errors.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { foldText } from '#shared/platform/text.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { SAME_PHOTO_BITS } from '#server/pictures/picture-look.ts';
import { isSameAdvertisement, type Advertisement } from './same-advertisement.ts';
import { listings } from '#server/listings/listings.table.ts';

type SubmittedListing = Advertisement & { id: string; sellerId: string; pictureIds: readonly string[] };

type Before = { id: string; title: string };
type Answer = { message: (before: Before) => string; link: (before: Before) => ErrorLink };

const REPUBLISH = 'Republiez-la : elle garde ses photos, ses vues et ses favoris.';

/** Message and link for the seller's existing listing, by its status. */
const ANSWERS: Partial<Record<ListingStatus, Answer>> = {
  approved: {
    message: ({ title }) =>
      `Cette annonce est déjà en ligne : « ${title} ». Modifiez-la plutôt que d’en publier une deuxième.`,
    link: ({ id }) => ({ href: `/annonce/${id}`, label: 'Voir mon annonce en ligne' }),
  },
  pending: {
    message: ({ title }) => `Notre équipe relit déjà cette annonce : « ${title} ».`,
    link: ({ id }) => ({ href: `/annonce/${id}`, label: 'Voir mon annonce' }),
  },
  rejected: {
    message: ({ title }) =>
      `Cette annonce a été refusée : « ${title} ». Corrigez-la et renvoyez-la plutôt que d’en publier une deuxième.`,
    link: ({ id }) => ({ href: `/annonce/${id}`, label: 'Voir ce qu’il faut corriger' }),
  },
  expired: {
    message: ({ title }) => `Vous avez déjà publié cette annonce, elle a expiré : « ${title} ». ${REPUBLISH}`,
    link: () => ({ href: '/profile?tab=listings&statut=expired', label: 'Republier mon annonce' }),
  },
  sold: {
    message: ({ title }) =>
      `Vous avez déjà publié cette annonce, elle est marquée vendue : « ${title} ». ${REPUBLISH}`,
    link: () => ({ href: '/profile?tab=listings&statut=sold', label: 'Republier mon annonce' }),
  },
};

const LOOKED_AT = Object.keys(ANSWERS).filter((status): status is ListingStatus => status in ANSWERS);
const MIN_SIMILARITY = 0.3;
const MAX_CANDIDATES = 20;

/** Refuses a listing that its seller has already submitted, with a link to the existing one. */
export async function refuseRepost(tx: Transaction, submitted: SubmittedListing): Promise<void> {
  const shared = await countSharedPhotos(tx, submitted);
  const before = (await listAlike(tx, submitted, [...shared.keys()])).find((known) =>
    isSameAdvertisement(submitted, known, {
      given: submitted.pictureIds.length,
      shared: shared.get(known.id) ?? 0,
    }),
  );
  const answer = before && ANSWERS[before.status];
  if (!answer) return;
  const original = { id: toPublicId('lst', before.id), title: before.title };
  throw new AppError('conflict', { message: answer.message(original), link: answer.link(original) });
}

/** The seller's own listings with a similar title or with some of these photos, the most similar first. */
function listAlike(
  tx: Transaction,
  { id, sellerId, category, title }: SubmittedListing,
  withPhotos: readonly string[],
) {
  const likeness = sql`similarity(lower(f_unaccent(${listings.title})), ${foldText(title)})`;
  return tx
    .select()
    .from(listings)
    .where(
      and(
        eq(listings.sellerId, sellerId),
        eq(listings.category, category),
        inArray(listings.status, LOOKED_AT),
        ne(listings.id, id),
        or(
          sql`${likeness} >= ${MIN_SIMILARITY}`,
          withPhotos.length > 0 ? inArray(listings.id, [...withPhotos]) : undefined,
        ),
      ),
    )
    .orderBy(sql`${likeness} desc`, listings.id)
    .limit(MAX_CANDIDATES);
}

/**
 * Counts how many of the photos each of the seller's other listings shows too. The site's own pictures do not count:
 * they belong to everybody.
 */
async function countSharedPhotos(
  tx: Transaction,
  { id, sellerId, pictureIds }: SubmittedListing,
): Promise<Map<string, number>> {
  if (pictureIds.length === 0) return new Map();
  const { rows } = await tx.execute<{ listing: string; count: number }>(sql`
    select listing_pictures.listing_id as listing, count(distinct asked.id)::int as count
    from pictures as asked
    left join picture_looks as look on look.content_key = asked.content_key
    join pictures as own on own.uploaded_by = ${sellerId} and (own.id = asked.id or own.content_key in (
      select known.content_key from picture_looks as known
      where known.bands && look.asked_bands and exists (
        select 1 from unnest(look.asked) as one, unnest(known.looks) as other
        where bit_count((one # other)::bit(64)) <= ${SAME_PHOTO_BITS})))
    join listing_pictures on listing_pictures.picture_id = own.id
    join listings on listings.id = listing_pictures.listing_id and listings.seller_id = ${sellerId}
    where asked.id = any(${`{${pictureIds.join(',')}}`}::uuid[]) and listings.id <> ${id}
      and not exists (select 1 from pictures as of_site where of_site.content_key = asked.content_key and of_site.uploaded_by is null)
    group by listing_pictures.listing_id`);
  return new Map(rows.map(({ listing, count }) => [listing, count]));
}
