import { and, asc, eq, gt } from 'drizzle-orm';
import { toPublicId } from '#shared/platform/ids.ts';
import { jsonFile, type PersonalData } from '#server/platform/personal-data.ts';
import type { Db } from '#server/platform/database/database.ts';
import { derivedKey } from '#server/pictures/picture-files.ts';
import { pictures } from '#server/pictures/pictures.table.ts';
import { presentVideo } from '#server/uploads/videos.presenter.ts';
import { findVideo } from '#server/uploads/videos.queries.ts';
import { listingPictures, listingCounters, listings } from './listings.table.ts';

const BATCH = 100;

/** All listings of a user, in any status, with their photos in the best stored size. */
export const listingData: PersonalData = {
  async count({ db }, userId) {
    const found = await db
      .select({ id: listingPictures.pictureId })
      .from(listingPictures)
      .innerJoin(listings, eq(listings.id, listingPictures.listingId))
      .where(eq(listings.sellerId, userId));
    return found.length + 1;
  },
  async *files({ db, storage }, userId) {
    const entries: object[] = [];
    for await (const { listing, counters } of listingsOf(db, userId)) {
      const {
        id,
        sellerId: _,
        videoId,
        search: _search,
        facets: _facets,
        factWords: _facts,
        ...fields
      } = listing;
      const publicId = toPublicId('lst', id);
      const video = await findVideo(db, videoId);
      entries.push({ id: publicId, ...fields, video: video && presentVideo(video).url, counters });
      for (const { contentKey, position } of await picturesOf(db, id)) {
        const bytes = await storage.get(derivedKey(contentKey, 'hero.webp'));
        if (bytes) yield { name: `photos/${publicId}/${position + 1}.webp`, bytes };
      }
    }
    yield jsonFile('annonces.json', entries);
  },
};

async function* listingsOf(db: Db, userId: string) {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const found = await db
      .select({ listing: listings, counters: listingCounters })
      .from(listings)
      .leftJoin(listingCounters, eq(listingCounters.listingId, listings.id))
      .where(and(eq(listings.sellerId, userId), gt(listings.id, after)))
      .orderBy(asc(listings.id))
      .limit(BATCH);
    yield* found;
    const last = found.at(-1);
    if (!last || found.length < BATCH) return;
    after = last.listing.id;
  }
}

function picturesOf(db: Db, listingId: string) {
  return db
    .select({ contentKey: pictures.contentKey, position: listingPictures.position })
    .from(listingPictures)
    .innerJoin(pictures, eq(pictures.id, listingPictures.pictureId))
    .where(eq(listingPictures.listingId, listingId))
    .orderBy(asc(listingPictures.position))
    .limit(50);
}
