import { desc, eq } from 'drizzle-orm';
import { toPublicId } from '#shared/platform/ids.ts';
import { jsonFile, type PersonalData } from '#server/platform/personal-data.ts';
import { boostCredits, boosts } from './boosts.table.ts';

const MOST = 10_000;

/** What somebody bought for their listings, and the days that were credited to them. */
export const boostData: PersonalData = {
  count: () => Promise.resolve(1),
  async *files({ db }, userId) {
    const bought = await db
      .select()
      .from(boosts)
      .where(eq(boosts.ownerId, userId))
      .orderBy(desc(boosts.id))
      .limit(MOST);
    const credits = await db
      .select()
      .from(boostCredits)
      .where(eq(boostCredits.ownerId, userId))
      .orderBy(desc(boostCredits.id))
      .limit(MOST);
    yield jsonFile('boosts.json', {
      boosts: bought.map(({ id, listingId, paymentId, creditId, ownerId: _, ...said }) => ({
        id: toPublicId('bst', id),
        listingId: listingId && toPublicId('lst', listingId),
        paymentId: paymentId && toPublicId('pay', paymentId),
        creditId: creditId && toPublicId('crd', creditId),
        ...said,
      })),
      credits: credits.map(({ id, fromBoostId, ownerId: _, occasion: _occasion, ...said }) => ({
        id: toPublicId('crd', id),
        fromBoostId: fromBoostId && toPublicId('bst', fromBoostId),
        ...said,
      })),
    });
  },
};
