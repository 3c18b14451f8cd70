import { beforeEach, expect, test } from 'vitest';
import { listingsOf, moderationOf, publish, publishApproved, LISTING } from '#tests/world/publishing.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { SIGNS } from '#shared/safety/signs.data.ts';
import { listingRisks } from '#server/listings/listing-risks.table.ts';
import { aListing } from '#server/listings/listings.factory.ts';

const t = useTestApp();

let seller: Awaited<ReturnType<typeof signIn>>;
let admin: Awaited<ReturnType<typeof signIn>>;
beforeEach(async () => {
  [seller, admin] = [await signIn(t), await signIn(t, 'admin')];
});

const adviceFor = async (headers: Record<string, string>, id: string) =>
  (await (await listingsOf(t, headers)[':id'].$get({ param: { id } })).json()).data.advice;
const inQueue = async () =>
  (await (await moderationOf(t, admin.headers).listings.$get({ query: {} })).json()).data;

const SWINDLE = 'Je suis en voyage. Envoyez un acompte de 50 000 F par MoMo avant la visite pour réserver.';

test('visitors and the team are warned of a listing that looks like a scam, its owner is not', async () => {
  const id = await publish(t, seller.headers, { description: SWINDLE });
  expect((await inQueue())[0]?.advice[0]).toContain('ne payez rien avant de l’avoir vu');
  await moderationOf(t, admin.headers).listings[':id'].approve.$post({ param: { id }, json: { version: 1 } });
  expect(await adviceFor({}, id)).toEqual([SIGNS['money_before_seeing']?.warning]);
  expect(await adviceFor(seller.headers, id)).toEqual([]);
});

test('a rental’s deposit and advance raise no warning, nor does payment on delivery', async () => {
  const description =
    'Caution : 2 mois, avance : 3 mois, remise des clés au contrat. Paiement à la livraison.';
  const id = await publishApproved(t, seller.headers, admin.headers, { description });
  expect(await adviceFor({}, id)).toEqual([]);
});

test('an edit is scored anew, both pending and online', async () => {
  const id = await publishApproved(t, seller.headers, admin.headers, { description: SWINDLE });
  await listingsOf(t, seller.headers)[':id'].$patch({ param: { id }, json: { ...LISTING, version: 1 } });
  const [revision] = await inQueue();
  expect(revision?.advice).toEqual([]);
  await moderationOf(t, admin.headers).revisions[':id'].approve.$post({
    param: { id: revision?.id ?? '' },
    json: { version: revision?.version ?? 0 },
  });
  expect(await adviceFor({}, id)).toEqual([]);
});

test('a price far below comparable listings raises a warning', async () => {
  for (let index = 0; index < 10; index += 1)
    await aListing(t.services.db, {
      category: 'automobile',
      title: `Toyota Corolla ${index}`,
      specificData: { make: 'Toyota', model: 'Corolla', year: 2012 },
      price: { amountMinor: 4_000_000, currency: 'XOF' },
      countryCode: 'CI',
      citySlug: 'abidjan',
    });
  const price = (amountMinor: number) => ({ price: { amountMinor, currency: 'XOF' as const } });
  const cheap = await publishApproved(t, seller.headers, admin.headers, price(900_000));
  expect(await adviceFor({}, cheap)).toEqual([SIGNS['price_far_below']?.warning]);
  const fair = { ...price(3_500_000), title: 'Toyota Corolla bien suivie' };
  const other = await publishApproved(t, (await signIn(t)).headers, admin.headers, fair);
  expect(await adviceFor({}, other)).toEqual([]);
});

test.each([
  ['an advance before the visit', 'Versez un acompte de 50 000 F pour réserver avant la visite.'],
  ['an owner on a mission', 'Je suis en mission au Canada, les clés vous seront envoyées par DHL.'],
  ['a look-alike address', 'Payez sur https://tokpa-paiement.com pour bloquer le bien.'],
  ['a shortened link', 'Plus de photos : bit.ly/3xYz12'],
])('a listing’s text that has %s warns visitors', async (_sign, description) => {
  const id = await publishApproved(t, seller.headers, admin.headers, { description });
  expect(await adviceFor({}, id)).toHaveLength(1);
});

test('a number of another country in a listing is a sign, and no warning by itself', async () => {
  const description = 'Écrivez-moi sur WhatsApp au +33 6 12 34 56 78, je réponds vite.';
  const id = await publishApproved(t, seller.headers, admin.headers, { description });
  const [{ rules } = { rules: [] }] = await t.services.db.select().from(listingRisks);
  expect(rules).toEqual(['foreign_number']);
  expect(await adviceFor({}, id)).toEqual([]);
});
