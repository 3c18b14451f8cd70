import { beforeEach, expect, test } from 'vitest';
import { listingsOf, moderationOf, publish, publishApproved, LISTING } from '#tests/world/publishing.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { useTestApp } from '#tests/world/test-app.ts';
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
  expect((await inQueue())[0]?.advice[0]).toContain('Ne payez rien avant d’avoir vu le bien');
  await moderationOf(t, admin.headers).listings[':id'].approve.$post({ param: { id }, json: { version: 1 } });
  expect(await adviceFor({}, id)).toContain(
    'Ne payez rien avant d’avoir vu le bien et rencontré la personne.',
  );
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
  expect(await adviceFor({}, cheap)).toEqual([
    'Ce prix est très au-dessous des annonces comparables. Voyez le bien avant de parler d’argent.',
  ]);
  const fair = { ...price(3_500_000), title: 'Toyota Corolla bien suivie' };
  const other = await publishApproved(t, (await signIn(t)).headers, admin.headers, fair);
  expect(await adviceFor({}, other)).toEqual([]);
});
