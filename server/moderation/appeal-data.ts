import { asc, eq } from 'drizzle-orm';
import { toPublicId } from '#shared/platform/ids.ts';
import { jsonFile, type PersonalData } from '#server/platform/personal-data.ts';
import { listings } from '#server/listings/listings.table.ts';
import { appeals } from './appeals.table.ts';

const MAX_ROWS = 10_000;

/** A member's appeals against refusals of their listings and edits, with the team's answers. */
export const appealData: PersonalData = {
  count: () => Promise.resolve(1),
  async *files({ db }, userId) {
    const own = await db
      .select({ appeal: appeals })
      .from(appeals)
      .innerJoin(listings, eq(listings.id, appeals.listingId))
      .where(eq(listings.sellerId, userId))
      .orderBy(asc(appeals.createdAt))
      .limit(MAX_ROWS);
    yield jsonFile(
      'contestations.json',
      own.map(({ appeal: { id, listingId, revisionId, state, text, createdAt, decidedAt, answer } }) => ({
        id: toPublicId('apl', id),
        listing: toPublicId('lst', listingId),
        about: revisionId === null ? 'listing' : 'edit',
        state,
        text,
        createdAt,
        decidedAt,
        answer,
      })),
    );
  },
};
