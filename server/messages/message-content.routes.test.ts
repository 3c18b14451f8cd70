import { eq } from 'drizzle-orm';
import { hc } from 'hono/client';
import { describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import { fromPublicId, toPublicId } from '#shared/platform/ids.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { listings } from '#server/listings/listings.table.ts';
import { pictures } from '#server/pictures/pictures.table.ts';
import { removeOrphans } from '#server/uploads/remove-pictures.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import { readNotifications } from '#tests/fakes/read-notifications.ts';
import { aPhoto, asFile, uploadPhoto, uploadsOf } from '#tests/world/upload-file.ts';
import { messageData } from './message-data.ts';
import { removeAbandoned } from './messages.jobs.ts';
import type { messageRoutes } from './messages.routes.ts';

const t = useTestApp();

const api = (headers: Record<string, string> = {}) =>
  hc<typeof messageRoutes>('/api/messages', { fetch: apiFetch(t, headers) });
type Api = ReturnType<typeof api>;
type Sent = Omit<Parameters<Api[':id']['messages']['$post']>[0]['json'], 'key'>;

let keys = 0;
const newKey = () => `content-key-${(keys += 1)}`;

type Spec = Parameters<typeof aListing>[1];

/** Two people with a conversation about a listing. */
async function talking(spec: Spec = {}) {
  const [seller, buyer] = [await signIn(t), await signIn(t)];
  const listing = await aListing(t.services.db, {
    sellerId: seller.userId,
    title: 'Toyota Corolla 2016',
    countryCode: 'CI',
    ...spec,
  });
  const json = { listingId: toPublicId('lst', listing), key: newKey(), text: 'Bonjour' };
  const begun = await api(buyer.headers).index.$post({ json });
  const id = (await begun.json()).data.conversationId;
  const person = (who: typeof seller) => {
    const own = api(who.headers);
    const post = (sent: Sent, key = newKey()) =>
      own[':id'].messages.$post({ param: { id }, json: { key, ...sent } });
    return {
      ...who,
      api: own,
      post,
      say: async (sent: Sent, key?: string) => {
        const answer = await post(sent, key);
        if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
        return (await answer.json()).data.message;
      },
      refused: (sent: Sent) => refusal(post(sent)),
      open: async () => (await (await own[':id'].$get({ param: { id } })).json()).data,
      history: async () => (await (await own[':id'].messages.$get({ param: { id }, query: {} })).json()).data,
      excerpt: async () =>
        (await (await own.index.$get({ query: {} })).json()).data.find((each) => each.id === id)?.lastMessage
          .text,
    };
  };
  return { seller: person(seller), buyer: person(buyer), id, listing };
}

const accept = (sequence: number, reserve = false) => ({
  answer: { sequence, step: 'accept' as const, reserve },
});
const refuse = (sequence: number) => ({ answer: { sequence, step: 'refuse' as const } });
const withdraw = (sequence: number) => ({ answer: { sequence, step: 'withdraw' as const } });
const offer = (amountMinor: number) => ({ offer: { amountMinor } });
const visit = (localTime: string, place = 'Devant la pharmacie Saint-Jean') => ({
  visit: { place, localTime },
});

const isReserved = async (id: string) =>
  (await t.services.db.select({ is: listings.isReserved }).from(listings).where(eq(listings.id, id)))[0]?.is;

describe('an offer', () => {
  test('is made in the listing’s currency, visible to both, and counts as a message', async () => {
    const { seller, buyer, listing } = await talking();
    await t.services.db.update(listings).set({ currency: 'EUR' }).where(eq(listings.id, listing));
    expect(await buyer.say(offer(120_000))).toMatchObject({
      sequence: 2,
      kind: 'offer',
      proposal: { kind: 'offer', state: 'open', amount: { amountMinor: 120_000, currency: 'EUR' } },
    });
    expect((await seller.excerpt())?.replace(/\s/g, ' ')).toBe('Offre : 1 200 €');
    expect((await seller.open()).unreadCount).toBe(2);
  });

  test('is answered only by the other participant, and only once', async () => {
    const { seller, buyer } = await talking();
    await buyer.say(offer(120_000));
    expect(await buyer.refused(accept(2))).toMatchObject({ code: 'forbidden' });
    expect(await seller.refused(withdraw(2))).toMatchObject({ code: 'forbidden' });
    expect(await seller.say(refuse(2))).toMatchObject({
      kind: 'answer',
      closes: { sequence: 2, state: 'refused' },
    });
    expect(await seller.refused(accept(2))).toMatchObject({
      code: 'gone',
      message: 'Trop tard : offre refusée.',
    });
    expect((await buyer.history())[1]?.proposal).toMatchObject({ state: 'refused' });
    expect((await seller.refused(accept(1))).code).toBe('not_found');
  });

  test('keeps one of three concurrent answers and refuses the others', async () => {
    const { seller, buyer } = await talking();
    await buyer.say(offer(120_000));
    const answers = await Promise.all([
      seller.post(accept(2)),
      seller.post(refuse(2)),
      buyer.post(withdraw(2)),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
    expect(await buyer.history()).toHaveLength(3);
  });

  test('is stored once per key, and so is its answer', async () => {
    const { seller, buyer } = await talking();
    const [first, again] = [
      await buyer.say(offer(5000), 'same-key'),
      await buyer.say(offer(5000), 'same-key'),
    ];
    expect(again).toEqual(first);
    const answered = await seller.say(accept(2), 'same-answer');
    expect(await seller.say(accept(2), 'same-answer')).toEqual(answered);
    expect(await buyer.history()).toHaveLength(3);
  });

  test('is closed by a counter-offer of the other side; one’s own has to be withdrawn first', async () => {
    const { seller, buyer } = await talking();
    await buyer.say(offer(100_000));
    expect((await buyer.refused(offer(110_000))).message).toMatch(/attend encore une réponse/);
    expect(await seller.say(offer(130_000))).toMatchObject({
      sequence: 3,
      closes: { sequence: 2, state: 'countered' },
    });
    expect((await seller.refused(accept(2))).code).toBe('gone');
    await seller.say(withdraw(3));
    await buyer.say(offer(120_000));
    const states = (await buyer.history()).flatMap(({ proposal }) => proposal?.state ?? []);
    expect(states).toEqual(['countered', 'withdrawn', 'open']);
  });

  test('leaves one open when both sides make one at the same time', async () => {
    const { seller, buyer } = await talking();
    await Promise.all([seller.post(offer(130_000)), buyer.post(offer(100_000))]);
    const states = (await buyer.history()).flatMap(({ proposal }) => proposal?.state ?? []);
    expect(states).toEqual(['countered', 'open']);
  });

  test('accepted by the seller reserves the listing if the seller chooses so', async () => {
    const { seller, buyer, listing } = await talking();
    await buyer.say(offer(100_000));
    await seller.say(accept(2));
    expect(await isReserved(listing)).toBe(false);
    expect((await seller.open()).can.reserve).toBe(true);
    await buyer.say(offer(110_000));
    const { text } = await seller.say(accept(4, true));
    expect(text.replace(/\s/g, ' ')).toBe('Offre acceptée : 110 000 F CFA. Annonce réservée');
    expect(await isReserved(listing)).toBe(true);
    expect((await buyer.open()).listing?.isReserved).toBe(true);
    expect((await seller.open()).can.reserve).toBe(false);
    // Already reserved, perhaps for another buyer: the offer is still accepted.
    await buyer.say(offer(115_000));
    expect(await seller.say(accept(6, true))).toMatchObject({ closes: { state: 'accepted' } });
  });

  test('accepted by the buyer leaves the reservation to the seller', async () => {
    const { seller, buyer, listing } = await talking();
    await seller.say(offer(90_000));
    expect((await buyer.refused(accept(2, true))).code).toBe('forbidden');
    await buyer.say(accept(2));
    expect([await isReserved(listing), (await seller.open()).can.reserve]).toEqual([false, true]);
    expect((await buyer.open()).can.reserve).toBe(false);
  });

  test('needs a public listing; refusing does not', async () => {
    const { seller, buyer, listing } = await talking();
    await buyer.say(offer(100_000));
    await t.services.db.update(listings).set({ status: 'sold' }).where(eq(listings.id, listing));
    expect((await seller.refused(accept(2))).message).toBe('Cette annonce n’est plus proposée.');
    expect((await buyer.open()).can.propose).toBe(false);
    await seller.say(refuse(2));
    expect((await buyer.refused(offer(100_000))).message).toBe('Cette annonce n’est plus proposée.');
  });

  test.each([
    ['nothing', { offer: { amountMinor: 0 } }, 'offer.amountMinor'],
    ['less than nothing', { offer: { amountMinor: -5 } }, 'offer.amountMinor'],
    ['half a franc', { offer: { amountMinor: 10.5 } }, 'offer.amountMinor'],
    ['more than anything costs', { offer: { amountMinor: 1e13 } }, 'offer.amountMinor'],
    ['words as well', { text: 'Voici', offer: { amountMinor: 10 } }, 'text'],
    ['a visit as well', { offer: { amountMinor: 10 }, ...visit('2026-12-01T10:00') }, 'text'],
  ])('of %s is refused', async (_what, sent, field) => {
    const { buyer } = await talking();
    expect(Object.keys((await buyer.refused(sent)).fields ?? {})).toEqual([field]);
  });

  test('cannot be made or withdrawn by somebody who was blocked', async () => {
    const { seller, buyer, id } = await talking();
    await buyer.say(offer(100_000));
    await seller.api[':id'].block.$put({ param: { id } });
    expect((await buyer.refused(withdraw(2))).message).toBe('Vous ne pouvez plus écrire à cette personne.');
    expect((await buyer.open()).can.propose).toBe(false);
  });
});

describe('a visit', () => {
  const in2Days = new Date(TEST_NOW + 2 * DAY_MS).toISOString().slice(0, 11);

  test('has a place and an hour in the listing’s time zone, and is countered or accepted', async () => {
    const { seller, buyer } = await talking();
    const at = `${in2Days}10:00`;
    expect(await buyer.say(visit(at, '  Carrefour   Ficgayo '))).toMatchObject({
      kind: 'visit',
      proposal: { kind: 'visit', state: 'open', place: 'Carrefour Ficgayo', localTime: at },
    });
    expect(await seller.excerpt()).toMatch(/^Visite proposée\s: Carrefour Ficgayo, \S+ \d+ \S+ à\s10:00$/);
    await seller.say(visit(`${in2Days}15:30`));
    await buyer.say(accept(3));
    expect(await seller.excerpt()).toMatch(/^Visite acceptée\s: .* à\s15:30$/);
    const states = (await seller.history()).flatMap(({ proposal }) => proposal?.state ?? []);
    expect(states).toEqual(['countered', 'accepted']);
  });

  test('can be open at the same time as an offer', async () => {
    const { buyer, seller } = await talking();
    await buyer.say(offer(100_000));
    await buyer.say(visit(`${in2Days}10:00`));
    await seller.say(accept(2));
    expect((await buyer.history()).flatMap(({ proposal }) => proposal?.state ?? [])).toEqual([
      'accepted',
      'open',
    ]);
  });

  test('cannot be accepted once its hour has passed, and another one may follow', async () => {
    const { seller, buyer } = await talking();
    const soon = (minutes: number) => new Date(TEST_NOW + minutes * MINUTE_MS).toISOString().slice(0, 16);
    await buyer.say(visit(soon(10)));
    t.setNow(TEST_NOW + 15 * MINUTE_MS);
    expect((await seller.refused(accept(2))).code).toBe('gone');
    expect((await seller.history())[1]?.proposal).toMatchObject({ state: 'expired' });
    expect(await buyer.say(visit(soon(60)))).toMatchObject({ closes: { sequence: 2, state: 'expired' } });
    t.setNow(TEST_NOW);
  });

  test.each([
    ['no place', visit(`${in2Days}10:00`, ' '), 'visit.place'],
    ['a place without end', visit(`${in2Days}10:00`, 'x'.repeat(161)), 'visit.place'],
    ['an hour that is past', visit('2020-01-01T10:00'), 'visit.localTime'],
    ['a day far away', visit('2099-01-01T10:00'), 'visit.localTime'],
    ['no hour', visit('demain'), 'visit.localTime'],
  ])('with %s is refused', async (_what, sent, field) => {
    const { buyer } = await talking();
    expect(Object.keys((await buyer.refused(sent)).fields ?? {})).toEqual([field]);
  });
});

describe('photos', () => {
  const sendPhotos = async (
    who: Awaited<ReturnType<typeof talking>>['buyer'],
    many: number,
    text = '',
  ): Promise<{ ids: string[]; message: Awaited<ReturnType<typeof who.say>> }> => {
    const ids: string[] = [];
    for (let n = 0; n < many; n += 1) ids.push((await uploadPhoto(t, who.headers)).id);
    return { ids, message: await who.say({ text, pictureIds: ids }) };
  };

  test('without text appear as “2 photos” in the notification', async () => {
    const { seller, buyer, id } = await talking();
    await seller.api[':id'].read.$post({ param: { id }, json: { sequence: 1 } });
    await sendPhotos(buyer, 2);
    const descriptions = (await readNotifications(t, seller)).map(({ description }) => description);
    expect(descriptions).toContain('2 photos');
  });

  test('are sent with or without text, at addresses that only the two participants can open', async () => {
    const { seller, buyer } = await talking();
    const { ids, message } = await sendPhotos(buyer, 2, 'La voici');
    expect([message.kind, message.text, message.pictures.map(({ id }) => id)]).toEqual([
      'photos',
      'La voici',
      ids,
    ]);
    expect(await seller.excerpt()).toBe('2 photos · La voici');
    const [picture] = (await seller.history())[1]?.pictures ?? [];
    expect(picture?.base).toMatch(/^\/api\/messages\/cnv_\w+\/pictures\/pic_\w+$/);
    // The public address, derived from the content, appears nowhere.
    expect(JSON.stringify(await seller.history())).not.toContain('/media/');
    const outsider = await signIn(t);
    const look = (headers: Record<string, string>) =>
      t.app.request(`${picture?.base}/thumbnail.webp`, { headers });
    const seen = await look(seller.headers);
    expect([seen.status, seen.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    expect(seen.headers.get('Cache-Control')).toMatch(/^private/);
    expect((await look(buyer.headers)).status).toBe(200);
    expect((await look(outsider.headers)).status).toBe(404);
    expect((await look({})).status).toBe(401);
    const original = await t.app.request(`${picture?.base}/original.webp`, { headers: seller.headers });
    expect(original.status).toBe(422);
    await sendPhotos(buyer, 1);
    expect(await seller.excerpt()).toBe('Photo');
  });

  test('have to be one’s own, at most four, and ready', async () => {
    const { seller, buyer } = await talking();
    const { id } = await uploadPhoto(t, buyer.headers);
    expect(Object.keys((await seller.refused({ pictureIds: [id] })).fields ?? {})).toEqual(['pictureIds']);
    const many = Array.from({ length: 5 }, () => id);
    expect((await buyer.refused({ pictureIds: many })).fields?.pictureIds).toBe(
      '4 photos au plus par message.',
    );
    const uploads = uploadsOf(t, buyer.headers);
    const sent = await uploads.index.$post({ form: { file: asFile(await aPhoto()) } });
    const { data } = await sent.json();
    expect(await buyer.refused({ pictureIds: [data.id] })).toMatchObject({ code: 'unavailable' });
    expect(await buyer.history()).toHaveLength(1);
  });

  test('stay as long as their conversation, are part of the data export, and are deleted with the last of the two accounts', async () => {
    const { seller, buyer } = await talking();
    const { ids } = await sendPhotos(buyer, 1);
    const { db } = t.services;
    const isStored = async () =>
      (await db.$count(pictures, eq(pictures.id, fromPublicId('pic', ids[0] ?? '') ?? ''))) === 1;
    const clean = async (days: number) => {
      t.setNow(TEST_NOW + days * DAY_MS);
      await removeAbandoned.run(t.services, {});
      await removeOrphans(t.services);
      t.setNow(TEST_NOW);
    };
    await clean(40);
    expect(await isStored()).toBe(true);
    const names: string[] = [];
    for await (const { name } of messageData.files(t.services, seller.userId)) names.push(name);
    expect(names).toEqual([expect.stringMatching(/^messages\/cnv_\w+\/2-1\.webp$/), 'messages.json']);
    expect(await messageData.count(t.services, seller.userId)).toBe(2);
    // As with text: what was sent stays with its recipient.
    await db.delete(users).where(eq(users.id, buyer.userId));
    await clean(40);
    expect(await isStored()).toBe(true);
    await db.delete(users).where(eq(users.id, seller.userId));
    await clean(40);
    expect(await isStored()).toBe(false);
  });
});

describe('a listing whose seller accepts no messages', () => {
  test('refuses new conversations; an existing one goes on', async () => {
    const { buyer, listing } = await talking();
    const { db } = t.services;
    const change = { contactWays: ['whatsapp' as const, 'phone' as const] };
    await db.update(listings).set(change).where(eq(listings.id, listing));
    const other = api((await signIn(t)).headers);
    const listingId = toPublicId('lst', listing);
    const json = { listingId, key: newKey(), text: 'Bonjour' };
    for (const answer of [
      other.index.$post({ json }),
      other.openings[':id'].$get({ param: { id: listingId } }),
    ])
      expect(await refusal(answer)).toMatchObject({
        code: 'forbidden',
        message: expect.stringContaining('ne reçoit pas de messages'),
      });
    expect(await buyer.say({ text: 'Alors ?' })).toMatchObject({ sequence: 2 });
  });
});
