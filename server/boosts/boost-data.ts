import { desc, eq } from 'drizzle-orm';
import { toPublicId } from '#shared/platform/ids.ts';
import { jsonFile, type PersonalData } from '#server/platform/personal-data.ts';
import { boostCredits, boosts } from './boosts.table.ts';

const MAX_ROWS = 10_000;

/** Boosts that the user bought for their listings, and days credited to them. */
export const boostData: PersonalData = {
  count: () => Promise.resolve(1),
  async *files({ db }, userId) {
    const bought = await db
      .select()
      .from(boosts)
      .where(eq(boosts.ownerId, userId))
      .orderBy(desc(boosts.id))
      .limit(MAX_ROWS);
    const credits = await db
      .select()
      .from(boostCredits)
      .where(eq(boostCredits.ownerId, userId))
      .orderBy(desc(boostCredits.id))
      .limit(MAX_ROWS);
    yield jsonFile('boosts.json', {
      boosts: bought.map(({ id, listingId, paymentId, creditId, ownerId: _, ...fields }) => ({
        id: toPublicId('bst', id),
        listingId: listingId && toPublicId('lst', listingId),
        paymentId: paymentId && toPublicId('pay', paymentId),
        creditId: creditId && toPublicId('crd', creditId),
        ...fields,
      })),
      credits: credits.map(({ id, fromBoostId, ownerId: _, occasion: _occasion, ...fields }) => ({
        id: toPublicId('crd', id),
        fromBoostId: fromBoostId && toPublicId('bst', fromBoostId),
        ...fields,
      })),
    });
  },
};
