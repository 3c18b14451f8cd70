import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/platform/errors.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { countNetworkUse, countUse, returnUse } from './limits.ts';

describe.skipIf(!process.env.TEST_DATABASE_URL)('with several connections', () => {
  const t = useTestApp();

  test('fifty concurrent uses are counted exactly', async () => {
    const use = () => countUse(t.services, { key: 'race', max: 20, windowSeconds: 60 });
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, use));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(30);
    for (const { reason } of refused) expect(reason instanceof AppError && reason.code).toBe('rate_limited');
  });

  test('uses returned concurrently leave exactly the others', async () => {
    const use = () => countUse(t.services, { key: 'given', max: 30, windowSeconds: 60 });
    await Promise.all(Array.from({ length: 20 }, use));
    await Promise.all(Array.from({ length: 10 }, () => returnUse(t.services, 'given')));
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, use));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  });

  test('requests of a /48 from fifty networks at once are counted exactly', async () => {
    const use = (_: unknown, each: number) =>
      countNetworkUse(t.services, {
        name: 'network',
        address: `2001:db8:7:${each.toString(16)}::1`,
        max: 2,
        widerMax: 20,
        windowSeconds: 60,
      });
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, use));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  });
});
