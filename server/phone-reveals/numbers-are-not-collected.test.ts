import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { listingRow } from '#server/listings/listings.factory.ts';
import { listingCounters, listings } from '#server/listings/listings.table.ts';
import { browserFrom } from '#tests/world/proving-visitor.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { pruneOldReveals } from './phone-reveals.jobs.ts';

const t = useTestApp();

beforeEach(() => {
  t.services.config.revealProofWork = 16;
});

/** Stores `count` public listings, each with its own number, published in no order. */
async function listingsWithNumbers(count: number, spec: Parameters<typeof listingRow>[0] = {}) {
  const rows = Array.from({ length: count }, (_, index) =>
    listingRow({
      contactPhone: `+22901${String(97_000_000 + index)}`,
      publishedAt: new Date(TEST_NOW - ((index * 37) % 101) * MINUTE_MS),
      ...spec,
    }),
  );
  for (let from = 0; from < rows.length; from += 200) {
    const batch = rows.slice(from, from + 200);
    await t.services.db.insert(listings).values(batch);
    await t.services.db.insert(listingCounters).values(batch.map(({ id }) => ({ listingId: id })));
  }
  return rows.map(({ id }) => toPublicId('lst', id));
}

const at = (address: string, browser = 0) =>
  browserFrom(t, { 'x-forwarded-for': address, 'user-agent': `Mozilla/5.0 Chrome/${browser}` });

describe('a script that solves no proof', () => {
  test('with one address and 40 browsers gets 60 numbers in a day, whatever its pace', async () => {
    const all = await listingsWithNumbers(480);
    const numbers = new Set<string | null>();
    for (const [index, listing] of all.entries()) {
      // Twenty requests an hour for a whole day.
      t.setNow(TEST_NOW + Math.floor(index / 20) * HOUR_MS);
      const { status, phone } = await at('203.0.113.9', index % 40).ask(listing);
      if (status === 200) numbers.add(phone);
    }
    expect(numbers.size).toBe(60);
  });

  test('with all requests at the same time gets 60 as well', async () => {
    const all = await listingsWithNumbers(120);
    const answers = await Promise.all(all.map((listing, index) => at('203.0.113.9', index).ask(listing)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  });

  test('with 1,000 addresses of one /48 gets 300 numbers in a day', async () => {
    const all = await listingsWithNumbers(1_000);
    let given = 0;
    for (const [index, listing] of all.entries()) {
      t.setNow(TEST_NOW + Math.floor(index / 42) * HOUR_MS);
      const { status } = await at(`2001:db8:77:${index.toString(16)}::${index}`, index % 40).ask(listing);
      if (status === 200) given += 1;
    }
    expect(given).toBe(300);
  });

  test('gets 60 more only once a day has passed since the first', async () => {
    const all = await listingsWithNumbers(130);
    const ask = async (from: number, to: number) => {
      const answers = [];
      for (const listing of all.slice(from, to)) answers.push(await at('203.0.113.9').ask(listing));
      return answers.filter(({ status }) => status === 200).length;
    };
    expect(await ask(0, 61)).toBe(60);
    t.setNow(TEST_NOW + DAY_MS - 1);
    expect(await ask(61, 63)).toBe(0);
    t.setNow(TEST_NOW + DAY_MS);
    await pruneOldReveals.run(t.services, {});
    expect(await ask(63, 130)).toBe(60);
  });
});

describe('people', () => {
  test('can see numbers again that they have seen, as often as they like and beyond the cap', async () => {
    const all = await listingsWithNumbers(61);
    for (const listing of all) await at('203.0.113.9').ask(listing);
    for (const listing of all.slice(0, 60))
      expect((await at('203.0.113.9', 1).ask(listing)).status).toBe(200);
    expect((await at('203.0.113.9').ask(all[60] ?? '')).status).toBe(429);
    expect((await at('203.0.113.10').ask(all[60] ?? '')).status).toBe(200);
  });

  test('of one network get 750 numbers a day: beyond the cap each solves a proof, and nobody is refused', async () => {
    const all = await listingsWithNumbers(750);
    const [members, asks] = [[await signIn(t, 'user', true), await signIn(t, 'user', true)], all.values()];
    let proofs = 0;
    let hardest = 0;
    for (let person = 0; person < 500; person += 1) {
      t.setNow(TEST_NOW + person * 120_000);
      const member = members[person % 50];
      const browser = member
        ? browserFrom(t, { 'x-forwarded-for': '203.0.113.9', ...member.headers })
        : at('203.0.113.9', person % 5);
      for (let number = 0; number <= person % 2; number += 1) {
        const { status, work } = await browser.askAndProve(asks.next().value ?? '');
        expect(status).toBe(200);
        expect(member ? work : 0).toBe(0);
        if (work > 0) proofs += 1;
        hardest = Math.max(hardest, work);
      }
    }
    // One proof for each person beyond the cap, which covers up to four numbers.
    expect(proofs).toBeGreaterThan(400);
    expect(proofs).toBeLessThan(480);
    expect(hardest).toBeLessThan(5 * 16);
  });

  test('signed in get 150 numbers without a proof, whatever their network used', async () => {
    const all = await listingsWithNumbers(212);
    for (const listing of all.slice(0, 61)) await at('203.0.113.9').ask(listing);
    const member = await signIn(t);
    const browser = browserFrom(t, { 'x-forwarded-for': '203.0.113.9', ...member.headers });
    const statuses = [];
    for (const listing of all.slice(61)) statuses.push((await browser.ask(listing)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(150);
    expect(statuses.at(-1)).toBe(429);
    expect((await browser.askAndProve(all[211] ?? '')).status).toBe(200);
  });
});

describe('a proof', () => {
  const beyondCap = async (more: number) => {
    const all = await listingsWithNumbers(60 + more);
    for (const listing of all.slice(0, 60)) await at('203.0.113.9').ask(listing);
    return all.slice(60);
  };

  test('is good for four numbers in the browser that solved it, and in no other', async () => {
    const [first = '', ...others] = await beyondCap(6);
    const browser = at('203.0.113.9');
    expect((await browser.askAndProve(first)).work).toBe(16);
    const statuses = [];
    for (const listing of others.slice(0, 4)) statuses.push((await browser.ask(listing)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await at('203.0.113.9', 1).ask(others[4] ?? '')).status).toBe(429);
  });

  test('is required with a link to sign in, and without revealing the number', async () => {
    const [listing = ''] = await beyondCap(1);
    const { status, body } = await at('203.0.113.9').ask(listing);
    expect({ status, ...body.error }).toMatchObject({
      status: 429,
      code: 'rate_limited',
      message: 'Beaucoup de numéros ont été demandés depuis votre réseau. Connectez-vous pour voir celui-ci.',
      link: { href: `/connexion?retour=${encodeURIComponent(`/annonce/${listing}`)}`, label: 'Se connecter' },
    });
    expect(JSON.stringify(body)).not.toMatch(/\+229/);
  });

  test('costs more with each number, up to a ceiling beyond which only signing in helps', async () => {
    const { db } = t.services;
    const [listing = ''] = await beyondCap(1);
    const work = async () => (await (await at('203.0.113.9').challenge(listing)).json()).data?.work;
    t.services.config.revealProofWork = 100_000;
    expect(await work()).toBe(100_000);
    const addNumbers = (count: number) =>
      db.execute(sql`
        insert into phone_reveals (id, network, number, listing_id, listed_at, revealed_at)
        select gen_random_uuid(), network, 'n' || step || number, listing_id, listed_at, revealed_at
        from phone_reveals, generate_series(1, ${count / 60}::int) as step where network is not null and number like 'number%'`);
    await addNumbers(600);
    expect(await work()).toBe(400_000);
    await addNumbers(1_140);
    expect((await at('203.0.113.9').challenge(listing)).status).toBe(429);
    const member = browserFrom(t, { 'x-forwarded-for': '203.0.113.9', ...(await signIn(t)).headers });
    expect((await member.ask(listing)).status).toBe(200);
  });
});

describe('a script that walks through', () => {
  const stepsWithoutProof = async (all: readonly string[]) => {
    let steps = 0;
    for (const listing of all) {
      if ((await at('203.0.113.9').ask(listing)).status !== 200) break;
      steps += 1;
    }
    return steps;
  };

  test('the list in order needs a proof after ten numbers', async () => {
    const rows = await Promise.all(
      Array.from({ length: 14 }, (_, index) =>
        listingsWithNumbers(1, {
          contactPhone: `+22901970000${10 + index}`,
          publishedAt: new Date(TEST_NOW - index * MINUTE_MS),
        }),
      ),
    );
    expect(await stepsWithoutProof(rows.flat())).toBe(10);
  });

  test('the listings of one seller needs a proof after ten numbers', async () => {
    const sellerId = await aUser(t.services.db, {});
    const own = await listingsWithNumbers(12, { sellerId });
    expect(await stepsWithoutProof(own)).toBe(10);
  });

  test('the listings of one seller with a single number needs none, as that counts once', async () => {
    const sellerId = await aUser(t.services.db, {});
    const own = await listingsWithNumbers(12, { sellerId, contactPhone: '+2290197000000' });
    expect(await stepsWithoutProof(own)).toBe(12);
  });
});

test('stored reveals contain no address and no number, and are removed after a day', async () => {
  const [listing = ''] = await listingsWithNumbers(1);
  await at('203.0.113.77').ask(listing);
  const rows = async () => (await t.services.db.execute(sql`select * from phone_reveals`)).rows;
  expect(await rows()).toHaveLength(1);
  expect(JSON.stringify(await rows())).not.toMatch(/203\.0\.113|97000000|Mozilla/);
  t.setNow(TEST_NOW + DAY_MS);
  await pruneOldReveals.run(t.services, {});
  expect(await rows()).toEqual([]);
});
