import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listingInput } from '#shared/listings/listing.schema.ts';
import { newUuid, toPublicId } from '#shared/platform/ids.ts';
import { AppError } from '#shared/platform/errors.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { saveSetting } from '#server/settings/settings.queries.ts';
import { DEFAULT_SETTINGS } from '#shared/settings/settings.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { aPicture } from '#server/listings/listings.factory.ts';
import { listingCounters, listingPictures, listings } from '#server/listings/listings.table.ts';
import { publishListing } from './publish-listing.ts';

const t = useTestApp();

const INPUT = {
  category: 'real_estate',
  title: 'Villa à louer',
  description: 'Une villa calme.',
  price: { amountMinor: 100_000, currency: 'EUR' },
  countryCode: 'BJ',
  citySlug: 'cotonou',
  district: 'Cadjèhoun',
  specificData: { propertyType: 'villa', transactionType: 'location', bedrooms: 5, amenities: ['piscine'] },
  pictureIds: [],
  contactPhone: null,
};

const refusedFields = (change: object) =>
  listingInput.safeParse({ ...INPUT, ...change }).error?.issues.map((issue) => issue.path.join('.')) ?? [];

async function asMember(): Promise<Context<Member>> {
  return {
    ...t.services,
    actor: { kind: 'member', userId: await aUser(t.services.db), isAdmin: false },
    requestId: 'test',
  };
}

const ownPicture = (ctx: Context<Member>, spec = {}) =>
  aPicture(t.services.db, { uploadedBy: ctx.actor.userId, ...spec });
const inputOf = ({ pictureIds, ...change }: { pictureIds: string[]; title?: string }) =>
  listingInput.parse({ ...INPUT, ...change, pictureIds: pictureIds.map((id) => toPublicId('pic', id)) });

const stored = async (id: string) =>
  (await t.services.db.select().from(listings).where(eq(listings.id, id)))[0];

describe('validation', () => {
  test.each([
    ['a title of four letters', { title: 'abcd' }, 'title'],
    ['a title of spaces and nothing', { title: '   \u0000   ' }, 'title'],
    ['a title too long', { title: 'x'.repeat(121) }, 'title'],
    ['a short description', { description: 'court' }, 'description'],
    ['an unknown category', { category: 'boats' }, 'category'],
    ['a negative price', { price: { amountMinor: -1, currency: 'XOF' } }, 'price.amountMinor'],
    ['half a franc', { price: { amountMinor: 0.5, currency: 'XOF' } }, 'price.amountMinor'],
    ['another currency', { price: { amountMinor: 1, currency: 'GBP' } }, 'price.currency'],
    ['a city of another country', { citySlug: 'dakar' }, 'citySlug'],
    ['a city without a country', { countryCode: null }, 'citySlug'],
    ['a country without a city', { citySlug: null }, 'citySlug'],
    ['no place at all', { countryCode: null, citySlug: null }, 'citySlug'],
    ['a fact that is no choice', { specificData: { propertyType: 'chateau' } }, 'specificData.propertyType'],
    ['a number as text', { specificData: { bedrooms: '3' } }, 'specificData.bedrooms'],
    ['a number out of range', { specificData: { bedrooms: 101 } }, 'specificData.bedrooms'],
    [
      'nine pictures',
      { pictureIds: Array.from({ length: 9 }, () => toPublicId('pic', newUuid())) },
      'pictureIds',
    ],
    ['a video elsewhere', { videos: ['https://evil.example/video'] }, 'videos'],
    ['three videos', { videos: ['a', 'b', 'c'].map((name) => `https://youtu.be/${name}`) }, 'videos'],
    ['a phone number longer than any', { contactPhone: '0'.repeat(31) }, 'contactPhone'],
  ])('%s is refused, with the field’s name', (_what, change, field) => {
    expect(refusedFields(change)).toContain(field);
  });

  test('facts of another category are dropped', () => {
    const parsed = listingInput.parse({
      ...INPUT,
      specificData: { ...INPUT.specificData, mileage: 5, role: 'admin' },
    });
    expect(parsed.specificData).toEqual(INPUT.specificData);
  });
});

describe('submitting a listing', () => {
  test('stores it as pending, with everything that derives from the input', async () => {
    const ctx = await asMember();
    const pictureIds = [await ownPicture(ctx), await ownPicture(ctx)];
    const { id } = await publishListing(ctx, inputOf({ pictureIds }));
    expect(await stored(id)).toMatchObject({
      sellerId: ctx.actor.userId,
      status: 'pending',
      isPublic: false,
      priceMinor: 100_000,
      currency: 'EUR',
      priceXof: 655_957,
      facets: ['type:villa', 'transaction:location', 'bedrooms:4', 'country:BJ', 'price:500000'],
      placeWords: 'Cadjèhoun Cotonou Bénin',
    });
    expect((await stored(id))?.factWords).toMatch(/Villa.*Location.*louer.*Piscine/);
    const pictures = await t.services.db
      .select()
      .from(listingPictures)
      .where(eq(listingPictures.listingId, id))
      .orderBy(listingPictures.position);
    expect(pictures.map(({ pictureId }) => pictureId)).toEqual(pictureIds);
    expect(await t.services.db.select().from(listingCounters)).toEqual([
      { listingId: id, views: 0, contacts: 0, favorites: 0, comments: 0, ratings: 0, ratingSum: 0 },
    ]);
  });

  test('converts the price with the configured rates, and stores none without a price', async () => {
    await saveSetting(t.services.db, 'xofRates', { ...DEFAULT_SETTINGS.xofRates, NGN: 0.5 });
    const ctx = await asMember();
    const { id: naira } = await publishListing(
      ctx,
      listingInput.parse({ ...INPUT, title: 'Villa 2', price: { amountMinor: 1_000_000, currency: 'NGN' } }),
    );
    const { id: nothing } = await publishListing(ctx, listingInput.parse({ ...INPUT, price: null }));
    expect((await stored(naira))?.priceXof).toBe(5_000);
    expect(await stored(nothing)).toMatchObject({ priceMinor: null, priceXof: null });
  });

  test('is refused with a picture that does not exist, and stores nothing', async () => {
    const ctx = await asMember();
    const publishing = publishListing(ctx, inputOf({ pictureIds: [await ownPicture(ctx), newUuid()] }));
    await expect(publishing).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { pictureIds: expect.any(String) },
    });
    await expect(publishing).rejects.toBeInstanceOf(AppError);
    expect(await t.services.db.select().from(listings)).toEqual([]);
    expect(await t.services.db.select().from(listingCounters)).toEqual([]);
  });

  test.each([
    ['somebody else’s', { uploadedBy: newUuid() }],
    ['the site’s', { uploadedBy: null }],
    ['a damaged one', { state: 'failed' as const }],
  ])('is refused with a picture that is %s', async (_whose, spec) => {
    const ctx = await asMember();
    await expect(
      publishListing(ctx, inputOf({ pictureIds: [await ownPicture(ctx, spec)] })),
    ).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await t.services.db.select().from(listings)).toEqual([]);
  });

  test('accepts a picture whose sizes are still being made', async () => {
    const ctx = await asMember();
    const { id } = await publishListing(
      ctx,
      inputOf({ pictureIds: [await ownPicture(ctx, { state: 'processing' })] }),
    );
    expect(await stored(id)).toMatchObject({ status: 'pending' });
  });

  test('is refused without a confirmed address', async () => {
    const userId = await aUser(t.services.db, { emailVerified: false });
    const ctx: Context<Member> = {
      ...t.services,
      actor: { kind: 'member', userId, isAdmin: false },
      requestId: 'test',
    };
    await expect(publishListing(ctx, inputOf({ pictureIds: [] }))).rejects.toMatchObject({
      code: 'email_not_verified',
    });
  });

  test('twice under one key publishes once, even concurrently; another person’s key is separate', async () => {
    const [ctx, other] = [await asMember(), await asMember()];
    const pictureIds = [await ownPicture(ctx), await ownPicture(ctx)];
    const published = await Promise.all(
      Array.from({ length: 5 }, () => publishListing(ctx, inputOf({ pictureIds }), 'envoi-0001')),
    );
    const [first] = published;
    expect(new Set(published.map(({ id }) => id)).size).toBe(1);
    expect(
      await publishListing(ctx, inputOf({ pictureIds: [], title: 'Autre titre' }), 'envoi-0001'),
    ).toEqual(first);
    const another = await publishListing(other, inputOf({ pictureIds: [] }), 'envoi-0001');
    expect(another.id).not.toBe(first?.id);
    await publishListing(ctx, inputOf({ pictureIds: [], title: 'Une seconde villa' }), 'envoi-0002');
    expect(await t.services.db.select().from(listings)).toHaveLength(3);
  });
});
