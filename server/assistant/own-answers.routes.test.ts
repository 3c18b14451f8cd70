import { beforeEach, describe, expect, test } from 'vitest';
import { OWN_PER_PAGE } from '#shared/listings/own-listing.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { alerts } from '#server/alerts/alerts.table.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { askAida } from '#tests/world/asking.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';

const t = useTestApp();
let owner: Awaited<ReturnType<typeof signIn>>;
beforeEach(async () => {
  owner = await signIn(t);
});
const STATUS = 'où en est mon annonce ?';

describe('how one’s own listings stand', () => {
  const own = (spec: Parameters<typeof aListing>[1]) =>
    aListing(t.services.db, { sellerId: owner.userId, ...spec });
  const ask = (listingId?: string) =>
    askAida(t, STATUS, { headers: owner.headers, ...(listingId ? { context: { listingId } } : {}) });

  test('is found however many came after', async () => {
    const old = (days: number) => new Date(TEST_NOW - days * DAY_MS);
    await own({ status: 'rejected', title: 'Ancien refus', createdAt: old(60) });
    await own({ status: 'pending', title: 'Vieille attente', createdAt: old(59) });
    const sold = await own({ status: 'approved', title: 'Villa regardée', createdAt: old(58) });
    for (let index = 0; index < OWN_PER_PAGE; index += 1) await own({ status: 'approved' });
    const { bubbles } = await ask();
    expect(bubbles.join('\n')).toContain('« Ancien refus » a été refusée');
    expect(bubbles.join('\n')).toContain('« Vieille attente » attend la relecture');
    const { bubbles: lookedAt } = await ask(toPublicId('lst', sold));
    expect(lookedAt.slice(1)).toEqual([expect.stringContaining('« Villa regardée » est en ligne')]);
  });

  test('names only the states that there are', async () => {
    await own({ status: 'pending' });
    expect((await ask()).bubbles[0]).toBe('Vous avez 1 annonce en relecture.');
    await own({ status: 'rejected' });
    await own({ status: 'rejected' });
    expect((await ask()).bubbles[0]).toBe('Vous avez 1 annonce en relecture et 2 refusées.');
    await own({ status: 'approved' });
    expect((await ask()).bubbles[0]).toBe('Vous avez 1 annonce en ligne, 1 en relecture et 2 refusées.');
  });
});

describe('an alert after a yes', () => {
  const previous = {
    search: { section: 'immobilier', params: { type: 'villa', location: 'Lomé' }, cheaperThanXof: null },
    offer: 'alert',
  } as const;
  const stored = () => t.services.db.select().from(alerts);

  test('is created for a member, once, and said by its name with the page that changes it', async () => {
    const answer = await askAida(t, 'oui', { headers: owner.headers, previous });
    expect(answer).toMatchObject({ kind: 'alert', actions: [{ href: '/profile?tab=alerts' }] });
    const [alert] = await stored();
    expect(alert).toMatchObject({ userId: owner.userId, category: 'real_estate', state: 'active' });
    expect(answer.bubbles[0]).toContain(alert?.name);
    expect(answer.bubbles[0]).toContain('Mes alertes');
    await t.services.db.update(alerts).set({ name: 'Villa de rêve', frequency: 'weekly' });
    const again = await askAida(t, 'oui', { headers: owner.headers, previous });
    expect(again.bubbles[0]).toContain('Villa de rêve');
    expect(await stored()).toEqual([expect.objectContaining({ name: 'Villa de rêve', frequency: 'weekly' })]);
  });

  test('of a visitor leads to the form that asks the address', async () => {
    const answer = await askAida(t, 'oui', { previous });
    expect(answer.actions[0]?.href).toMatch(/^\/alertes\/nouvelle\?section=immobilier&/);
    expect(await stored()).toEqual([]);
  });
});
