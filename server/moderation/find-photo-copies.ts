import { sql } from 'drizzle-orm';
import type { ListingStatus } from '#shared/listings/listing-lifecycle.ts';
import type { PhotoCopy } from '#shared/moderation/moderation.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import type { Db } from '#server/platform/database/database.ts';
import { SAME_PHOTO_BITS } from '#server/pictures/picture-look.ts';
import { presentPicture, type ShownPicture } from '#server/pictures/pictures.presenter.ts';

/** The photos of one listing or edit. */
export type Photographed = { id: string; sellerId: string | null; pictures: readonly ShownPicture[] };

type CopyRow = {
  item: string;
  own: string;
  listing: string;
  title: string;
  status: ListingStatus;
  seller: string;
  publishedMs: number;
  other: ShownPicture;
};

const MAX_ROWS = 400;
const MAX_LISTINGS = 3;
const MAX_PAIRS = 4;

/**
 * Finds listings of other sellers that show the same photos, whole, cropped or mirrored, by the id of the listing or edit
 * asked for. Photos without a look (of the site, too plain, or not described yet) never match.
 */
export async function findPhotoCopies(
  db: Db,
  asked: readonly Photographed[],
): Promise<Map<string, PhotoCopy[]>> {
  const photos = asked.flatMap(({ id, sellerId, pictures }) =>
    sellerId === null ? [] : pictures.map((picture) => ({ item: id, sellerId, picture })),
  );
  if (photos.length === 0) return new Map();
  const column = (values: readonly string[]) => `{${values.join(',')}}`;
  const { rows } = await db.execute<CopyRow>(sql`
    select asked.item, asked.own, listings.id as listing, listings.title, listings.status,
      concat(users.first_name, ' ', users.last_name) as seller,
      (extract(epoch from listings.published_at) * 1000)::float8 as "publishedMs",
      json_build_object('id', pictures.id, 'contentKey', pictures.content_key, 'width', pictures.width,
        'height', pictures.height, 'color', pictures.color) as other
    from unnest(
      ${column(photos.map(({ item }) => item))}::uuid[], ${column(photos.map(({ sellerId }) => sellerId))}::uuid[],
      ${column(photos.map(({ picture }) => picture.id))}::uuid[], ${column(photos.map(({ picture }) => picture.contentKey))}::text[]
    ) as asked(item, seller_id, own, content_key)
    join picture_looks as look on look.content_key = asked.content_key
    join picture_looks as known on known.bands && look.asked_bands
    join pictures on pictures.content_key = known.content_key and pictures.state = 'ready'
    join listing_pictures on listing_pictures.picture_id = pictures.id
    join listings on listings.id = listing_pictures.listing_id
    join users on users.id = listings.seller_id
    where listings.seller_id <> asked.seller_id and listings.status not in ('draft', 'removed')
      and exists (
        select 1 from unnest(look.asked) as one, unnest(known.looks) as other
        where bit_count((one # other)::bit(64)) <= ${SAME_PHOTO_BITS})
    order by listings.published_at, listings.id, listing_pictures.position
    limit ${MAX_ROWS}`);
  const byItem = Map.groupBy(rows, ({ item }) => item);
  return new Map(asked.map((one) => [one.id, presentCopies(one, byItem.get(one.id) ?? [])]));
}

function presentCopies({ pictures }: Photographed, rows: readonly CopyRow[]): PhotoCopy[] {
  const own = new Map(pictures.map((picture) => [picture.id, presentPicture(picture)]));
  const byListing = Map.groupBy(rows, ({ listing }) => listing);
  return [...byListing.values()].slice(0, MAX_LISTINGS).flatMap((each) => {
    const [first] = each;
    if (!first) return [];
    const { listing, title, status, seller, publishedMs } = first;
    const pairs = each.flatMap((row) => {
      const shown = own.get(row.own);
      return shown ? [{ own: shown, other: presentPicture(row.other) }] : [];
    });
    return {
      listing: {
        id: toPublicId('lst', listing),
        title,
        status,
        seller: seller.trim(),
        publishedAt: new Date(Math.round(publishedMs)).toISOString(),
      },
      pairs: pairs.slice(0, MAX_PAIRS),
    };
  });
}
