import { describe, expect, test } from 'vitest';
import { HOUR_MS, HOUR_SECONDS, MINUTE_MS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { countNetworkUse, countUse, resetUses, returnNetworkUse, returnUse } from './limits.ts';
import { rateLimits } from './rate-limits.table.ts';

const t = useTestApp();

const use = (max = 3) => countUse(t.services, { key: 'k', max, windowSeconds: HOUR_SECONDS });

/** Seconds until the next attempt, or null if the use was counted. */
async function refusedFor(counting: Promise<void>): Promise<number | null> {
  try {
    await counting;
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited')
      return error.retryAfterSeconds ?? Number.NaN;
    throw error;
  }
}

describe('a limit', () => {
  test('slides: a full hour on the clock resets nothing', async () => {
    t.setNow(TEST_NOW + HOUR_MS - 2);
    for (let each = 0; each < 3; each++) await use();
    t.setNow(TEST_NOW + HOUR_MS + 1);
    expect(await refusedFor(use())).toBe(HOUR_SECONDS);
  });

  test('never allows more than its number within any window, whenever the uses come', async () => {
    const allowed: number[] = [];
    for (let minute = 0; minute < 300; minute += 7) {
      t.setNow(TEST_NOW + minute * MINUTE_MS);
      if ((await refusedFor(use(5))) === null) allowed.push(minute);
    }
    for (const start of allowed)
      expect(allowed.filter((minute) => minute >= start && minute < start + 60).length).toBeLessThanOrEqual(
        5,
      );
    expect(allowed.length).toBeGreaterThanOrEqual(25);
  });

  test('states when the next use is possible, and then it is', async () => {
    for (const minute of [0, 10, 20]) {
      t.setNow(TEST_NOW + minute * MINUTE_MS);
      await use();
    }
    t.setNow(TEST_NOW + 30 * MINUTE_MS);
    expect(await refusedFor(use())).toBe(30 * 60);
    t.setNow(TEST_NOW + HOUR_MS);
    expect(await refusedFor(use())).toBeNull();
    expect(await refusedFor(use())).toBe(10 * 60);
  });

  test('is not used up by a clock that was a day ahead and was set right', async () => {
    t.setNow(TEST_NOW + 24 * HOUR_MS);
    for (let each = 0; each < 3; each++) await use();
    t.setNow(TEST_NOW);
    expect(await refusedFor(use())).toBeNull();
  });

  test('is not extended by refused attempts', async () => {
    for (let each = 0; each < 50; each++) await refusedFor(use());
    const [row] = await t.services.db.select().from(rateLimits);
    expect(row?.uses).toHaveLength(3);
    t.setNow(TEST_NOW + HOUR_MS);
    expect(await refusedFor(use())).toBeNull();
  });

  test('of zero refuses the first use', async () => {
    expect(await refusedFor(use(0))).toBe(HOUR_SECONDS);
  });

  test('can return the latest use, or all of them', async () => {
    for (let each = 0; each < 3; each++) await use();
    await returnUse(t.services, 'k');
    await use();
    expect(await refusedFor(use())).not.toBeNull();
    await resetUses(t.services, 'k');
    for (let each = 0; each < 3; each++) await use();
    for (let each = 0; each < 5; each++) await returnUse(t.services, 'k');
    for (let each = 0; each < 3; each++) await use();
    expect(await refusedFor(use())).not.toBeNull();
  });
});

describe('a limit per network', () => {
  const from = (address: string) =>
    countNetworkUse(t.services, { name: 'n', address, max: 10, widerMax: 50, windowSeconds: HOUR_SECONDS });
  const countAllowed = async (addresses: string[]) => {
    let allowed = 0;
    for (const address of addresses) if ((await refusedFor(from(address))) === null) allowed += 1;
    return allowed;
  };
  const several = (count: number, address: (each: number) => string) =>
    Array.from({ length: count }, (_, each) => address(each + 1));

  test('counts 700 addresses of one /64 as one', async () => {
    const addresses = several(700, (each) => `2001:db8:7:1:${each.toString(16)}::${each.toString(16)}`);
    expect(await countAllowed(addresses)).toBe(10);
    expect(await countAllowed(['2001:db8:7:2::1'])).toBe(1);
  });

  test('has a wider limit for the /48 of 200 such networks, and no effect on the next /48', async () => {
    const networks = several(200, (each) => `2001:db8:7:${each.toString(16)}::1`);
    expect(await countAllowed(networks)).toBe(50);
    expect(await countAllowed(['2001:db8:8:1::1', '203.0.113.7'])).toBe(2);
  });

  test('counts every spelling of an IPv4 address as that address', async () => {
    const spelled = ['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:cb00:7107', '0:0:0:0:0:ffff:203.0.113.7'];
    expect(await countAllowed(several(20, (each) => spelled[each % spelled.length] ?? ''))).toBe(10);
    expect(await countAllowed(['203.0.113.8'])).toBe(1);
  });

  test('returns a use to the host and to its wider network', async () => {
    for (let each = 0; each < 60; each++) {
      await from('2001:db8:7:1::1');
      await returnNetworkUse(t.services, { name: 'n', address: '2001:db8:7:1::1' });
    }
    const rows = await t.services.db.select().from(rateLimits);
    expect(rows.map(({ uses }) => uses)).toEqual([[], []]);
  });

  test('stores no address in its keys', async () => {
    await from('2001:db8:7:1::1');
    await from('203.0.113.7');
    const keys = (await t.services.db.select().from(rateLimits)).map(({ key }) => key);
    expect(keys).toHaveLength(3);
    for (const key of keys) expect(key).toMatch(/^n:[\w-]{22}$/);
  });
});
