import { describe, expect, test } from 'vitest';
import { HOUR_SECONDS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import { rateLimits } from './rate-limits.table.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { countSharedUse } from './shared-limits.ts';

const t = useTestApp();

async function allowed(addresses: string[], max = 50): Promise<number> {
  let count = 0;
  for (const address of addresses)
    try {
      await countSharedUse(t.services, { name: 's', address, max, windowSeconds: HOUR_SECONDS });
      count += 1;
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'rate_limited')) throw error;
    }
  return count;
}
const several = (count: number, address: (each: number) => string) =>
  Array.from({ length: count }, (_, each) => address(each));

describe('a shared limit', () => {
  test.each([
    ['a /24 of IPv4', (each: number) => `203.0.113.${each}`],
    ['a /48 of IPv6', (each: number) => `2001:db8:7:${each.toString(16)}::1`],
  ])('lets %s use a fifth at most, whatever it sends', async (_, address) => {
    expect(await allowed(several(200, address))).toBe(10);
    expect(await allowed(['198.51.100.1'])).toBe(1);
  });

  test('cannot be used up by a few networks: each late one still gets one use', async () => {
    const few = several(300, (each) => `10.0.${each % 6}.1`);
    expect(await allowed(few)).toBe(40 + 6);
    expect(await allowed(['10.0.7.1', '2001:db8:7::1', '10.0.7.1'])).toBe(2);
  });

  test('is never exceeded in all, and recovers with time', async () => {
    expect(await allowed(several(100, (each) => `10.0.${each}.1`))).toBe(50);
    t.setNow(TEST_NOW + HOUR_SECONDS * 1000);
    expect(await allowed(['10.0.99.1'])).toBe(1);
  });

  test('may be as small as one, or zero', async () => {
    expect(await allowed(['10.0.1.1', '10.0.2.1'], 1)).toBe(1);
    expect(await allowed(['10.0.3.1'], 0)).toBe(0);
  });

  test('does not count refused uses', async () => {
    await allowed(several(100, (each) => `10.0.${each}.1`));
    const before = await t.services.db.select().from(rateLimits);
    await allowed(['10.0.200.1']);
    const after = await t.services.db.select().from(rateLimits);
    const uses = (rows: typeof before) => rows.reduce((sum, { uses: all }) => sum + all.length, 0);
    expect(uses(after)).toBe(uses(before));
  });
});
