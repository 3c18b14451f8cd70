import { eq } from 'drizzle-orm';
import { hc } from 'hono/client';
import { beforeEach, describe, expect, test } from 'vitest';
import { ALERT_LIMITS, ALERT_TEXT } from '#shared/alerts/alert.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import { fromPublicId } from '#shared/platform/ids.ts';
import { changeListingStatus } from '#server/listings/change-listing-status.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { listings } from '#server/listings/listings.table.ts';
import { readNotifications } from '#tests/fakes/read-notifications.ts';
import { publishApproved, type ListingFields } from '#tests/world/publishing.ts';
import { runSentJobs } from '#tests/world/run-sent-jobs.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import type { alertRoutes } from './alerts.routes.ts';
import { alertMatches, alerts } from './alerts.table.ts';
import { notifyDaily, notifyOfListing, notifyWeekly } from './notify-of-alerts.jobs.ts';

const t = useTestApp();
type Person = Awaited<ReturnType<typeof signIn>>;
let awa: Person;
let seller: Person;
let admin: Person;
beforeEach(async () => {
  awa = await signIn(t, 'user', true);
  seller = await signIn(t, 'user', true);
  admin = await signIn(t, 'admin', true);
});

const api = (who: Person | null = awa) =>
  hc<typeof alertRoutes>('/api/alerts', { fetch: apiFetch(t, who?.headers ?? {}) });
const COROLLA = {
  category: 'automobile',
  query: 'brand=Toyota&maxPrice=5000000',
  name: 'Corolla sous 5 millions',
  frequency: 'instant',
} as const;
type Asked = Partial<Omit<typeof COROLLA, 'frequency' | 'query' | 'name' | 'category'>> & {
  category?: 'automobile' | 'real_estate';
  query?: string;
  name?: string;
  frequency?: 'instant' | 'daily' | 'weekly';
};
const create = (change: Asked = {}, who = awa) => api(who).index.$post({ json: { ...COROLLA, ...change } });
const own = async (who = awa) => (await (await api(who).index.$get()).json()).data;
const approve = (change: Partial<ListingFields> = {}) =>
  publishApproved(t, seller.headers, admin.headers, change);
async function approveAndRun(change: Partial<ListingFields> = {}) {
  const id = await approve(change);
  await runSentJobs(t);
  return id;
}
const titles = async (who = awa) => (await readNotifications(t, who)).map(({ title }) => title);
const mails = async (to = awa.email) =>
  ((await t.services.mail.outbox?.list()) ?? []).filter((mail) => mail.to === to).toReversed();

describe('an alert of a member', () => {
  test('is created from a list’s own query string, listed, renamed, paused and deleted', async () => {
    const created = (await (await create({ query: 'brand=Toyota&sort=popular&nonsense=1' })).json()).data;
    expect(created).toMatchObject({
      name: 'Corolla sous 5 millions',
      search: { brand: 'Toyota' },
      path: '/automobile?brand=Toyota',
      frequency: 'instant',
      isPaused: false,
      notifiedAt: null,
    });
    const one = api()[':id'];
    const param = { id: created.id };
    await one.$patch({ param, json: { name: 'Ma Corolla', frequency: 'weekly' } });
    await one.$patch({ param, json: { isPaused: true } });
    expect(await own()).toMatchObject([{ name: 'Ma Corolla', frequency: 'weekly', isPaused: true }]);
    expect(await own(seller)).toEqual([]);
    expect((await refusal(api(seller)[':id'].$patch({ param, json: { name: 'À moi' } }))).status).toBe(404);
    expect((await api(seller)[':id'].$delete({ param })).status).toBe(404);
    expect(await own()).toHaveLength(1);
    await one.$delete({ param });
    expect(await own()).toEqual([]);
  });

  test('is one for the same search, whatever the order of its filters, and keeps the corrected spelling', async () => {
    await create();
    await create({ query: 'maxPrice=5000000&brand=Toyota', name: 'La même' });
    expect(await own()).toMatchObject([{ name: 'La même' }]);
  });

  test('is refused in French at the field that is wrong, and for a visitor', async () => {
    expect((await refusal(create({ name: ' ' }))).fields).toEqual({ name: ALERT_TEXT.nameMissing });
    expect((await refusal(create({ name: 'é'.repeat(81) }))).fields).toEqual({ name: ALERT_TEXT.nameLong });
    expect((await refusal(create({ frequency: 'hourly' as 'daily' }))).fields).toEqual({
      frequency: ALERT_TEXT.frequency,
    });
    expect((await refusal(create({ category: 'boats' as 'automobile' }))).fields).toEqual({
      category: ALERT_TEXT.section,
    });
    expect((await refusal(api(null).index.$get())).status).toBe(401);
    expect(await own()).toEqual([]);
  });

  test('is refused beyond fifty, with nothing lost', async () => {
    for (let price = 1; price <= ALERT_LIMITS.perAccount; price += 1)
      await create({ query: `maxPrice=${price}` });
    expect(await refusal(create())).toMatchObject({ status: 409, message: ALERT_TEXT.tooMany });
    expect(await own()).toHaveLength(ALERT_LIMITS.perAccount);
  });

  test('notifies of an approved listing at once, under the bell and by mail, once', async () => {
    await create();
    const id = await approveAndRun();
    expect(await readNotifications(t, awa)).toMatchObject([
      {
        title: 'Nouvelle annonce : Corolla sous 5 millions',
        description: 'Toyota Corolla 2012 · 4 000 000 F CFA · Abidjan',
        path: `/annonce/${id}`,
        listing: { id },
      },
    ]);
    const [mail] = await mails();
    expect(mail?.subject).toBe('Nouvelle annonce\u202f: Corolla sous 5 millions');
    expect(mail?.text).toContain(`/annonce/${id}`);
    expect(mail?.unsubscribe).toContain('/desabonnement?lien=');
    await t.services.db.update(listings).set({ status: 'pending' });
    const listingId = fromPublicId('lst', id) ?? '';
    const actor = { kind: 'member' as const, userId: admin.userId, isAdmin: true };
    await changeListingStatus({ ...t.services, actor, requestId: '' }, listingId, 'approve');
    await runSentJobs(t);
    expect(await titles()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  test('does not notify of other searches’ listings, or of one’s own', async () => {
    await create();
    await create({}, seller);
    await approveAndRun({ price: { amountMinor: 6_000_000, currency: 'XOF' } });
    await approveAndRun({ title: 'Honda Civic', specificData: { vehicleType: 'voiture', make: 'Honda' } });
    expect(await titles()).toEqual([]);
    await approveAndRun({ title: 'Toyota Yaris' });
    expect([await titles(), (await titles(seller)).filter((title) => title.includes('Corolla'))]).toEqual([
      ['Nouvelle annonce : Corolla sous 5 millions'],
      [],
    ]);
  });

  test('sends one message in a quarter of an hour: what comes meanwhile is in the next, which opens the list', async () => {
    await create();
    await approveAndRun();
    const [second, third] = [
      await approve({ title: 'Toyota Yaris' }),
      await approve({ title: 'Toyota RAV4' }),
    ];
    await runSentJobs(t);
    expect(await titles()).toHaveLength(1);
    t.setNow(TEST_NOW + 16 * MINUTE_MS);
    await notifyOfListing.run(t.services, { listingId: fromPublicId('lst', second) ?? '' });
    await runSentJobs(t);
    const [latest] = await readNotifications(t, awa);
    expect(latest).toMatchObject({
      title: '2 nouvelles annonces : Corolla sous 5 millions',
      path: '/automobile?brand=Toyota&maxPrice=5000000',
    });
    expect((await mails()).at(-1)?.text).toContain(`/annonce/${third}`);
  });

  test('of every day collects into one mail with the name of each search, at most ten listings shown', async () => {
    await create({ frequency: 'daily', query: 'brand=Toyota' });
    await create({ frequency: 'daily', query: 'location=Abidjan', name: 'Tout Abidjan' });
    for (let number = 0; number < 12; number += 1) await approveAndRun({ title: `Toyota ${number}` });
    expect(await titles()).toEqual([]);
    await notifyWeekly.run(t.services, {});
    expect(await titles()).toEqual([]);
    await notifyDaily.run(t.services, {});
    await notifyDaily.run(t.services, {});
    await runSentJobs(t);
    expect((await titles()).toSorted()).toEqual([
      '12 nouvelles annonces : Corolla sous 5 millions',
      '12 nouvelles annonces : Tout Abidjan',
    ]);
    const [mail, ...more] = await mails();
    expect([mail?.subject, more]).toEqual(['Du nouveau pour vos alertes', []]);
    expect(mail?.text).toContain('Tout Abidjan');
    expect(mail?.text.match(/\/annonce\//g)).toHaveLength(10);
    expect(mail?.text.match(/Voir les 12 annonces/g)).toHaveLength(2);
  });

  test('waits for the end of quiet hours before it mails', async () => {
    t.setNow(TEST_NOW + 13 * HOUR_MS); // 23:00 in Benin
    await create();
    await approveAndRun();
    expect(await titles()).toHaveLength(1);
    expect(await mails()).toEqual([]);
  });

  test('forgets what waited when it is paused, and what is no longer public', async () => {
    const id = (await (await create({ frequency: 'daily' })).json()).data.id;
    await approveAndRun();
    await api()[':id'].$patch({ param: { id }, json: { isPaused: true } });
    expect(await t.services.db.select().from(alertMatches)).toEqual([]);
    await api()[':id'].$patch({ param: { id }, json: { isPaused: false } });
    await approveAndRun({ title: 'Toyota Prado' });
    await t.services.db.update(listings).set({ isHidden: true });
    await notifyDaily.run(t.services, {});
    expect(await titles()).toEqual([]);
    expect(await t.services.db.select().from(alertMatches)).toEqual([]);
  });

  test('does not notify of what met the search when it was published, and no longer does', async () => {
    await create({ frequency: 'daily' });
    await approveAndRun();
    expect(await t.services.db.select().from(alertMatches)).toHaveLength(1);
    await t.services.db.update(listings).set({ priceMinor: 9_000_000, priceXof: 9_000_000 });
    await notifyDaily.run(t.services, {});
    expect(await titles()).toEqual([]);
    expect(await t.services.db.select().from(alertMatches)).toEqual([]);
  });

  test('notifies of a listing that becomes public again in another way than by approval', async () => {
    await create({ category: 'real_estate', query: '' });
    const id = await aListing(t.services.db, { sellerId: seller.userId, isPaused: true });
    const actor = { kind: 'member' as const, userId: seller.userId, isAdmin: false };
    await changeListingStatus({ ...t.services, actor, requestId: '' }, id, 'resume');
    await runSentJobs(t);
    expect(await titles()).toHaveLength(1);
    expect((await t.services.db.select().from(alerts).where(eq(alerts.userId, awa.userId)))[0]).toMatchObject(
      {
        notifiedAt: new Date(TEST_NOW),
      },
    );
  });
});
