import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { listingSales } from '#server/listings/listing-history.table.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { eraseDueAccounts } from '#server/personal-data/delete-account.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';

const t = useTestApp();
type Person = Awaited<ReturnType<typeof signIn>>;

let seller: Person;
let buyer: Person;
let listingId: string;
beforeEach(async () => {
  [seller, buyer] = [await signIn(t), await signIn(t)];
  listingId = await aListing(t.services.db, { sellerId: seller.userId, status: 'sold' });
  await t.services.db.insert(listingSales).values({
    listingId,
    soldAt: new Date(TEST_NOW),
    channel: 'tokpa',
    buyerId: buyer.userId,
    finalPriceMinor: 85_000,
    currency: 'XOF',
  });
});

/** What the sales file of somebody's export contains, out of everything that is exported. */
async function exported({ userId }: Person): Promise<unknown> {
  for (const source of t.services.personalData) {
    for await (const { name, bytes } of source.files(t.services, userId))
      if (name === 'ventes.json') return JSON.parse(Buffer.from(bytes).toString());
  }
  return undefined;
}

const sale = () => ({ listingId: toPublicId('lst', listingId), soldAt: new Date(TEST_NOW).toISOString() });

test('a sale is exported to its seller with the price, to its buyer without it, and to nobody else', async () => {
  const fields = { channel: 'tokpa', hasNamedBuyer: true, finalPriceMinor: 85_000, currency: 'XOF' };
  expect(await exported(seller)).toEqual({ sales: [{ ...sale(), ...fields }], purchases: [] });
  expect(await exported(buyer)).toEqual({ sales: [], purchases: [sale()] });
  expect(await exported(await signIn(t))).toEqual({ sales: [], purchases: [] });
});

describe('an account that is deleted', () => {
  const erase = async ({ userId }: Person) => {
    await t.services.db
      .update(users)
      .set({ deletionDueAt: new Date(TEST_NOW) })
      .where(eq(users.id, userId));
    t.setNow(TEST_NOW + DAY_MS);
    await eraseDueAccounts(t.services);
    return t.services.db.select().from(listingSales);
  };

  test('takes its sales with it', async () => {
    expect(await erase(seller)).toEqual([]);
  });

  test('is no longer named as the buyer of anything', async () => {
    expect(await erase(buyer)).toMatchObject([{ buyerId: null, finalPriceMinor: 85_000 }]);
  });
});
