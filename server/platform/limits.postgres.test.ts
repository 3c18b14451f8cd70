import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/platform/errors.ts';
import { useTestApp } from '#tests/test-app.ts';
import { countUse } from './limits.ts';

describe.skipIf(!process.env.TEST_DATABASE_URL)('with several connections', () => {
  const t = useTestApp();

  test('fifty uses at once are counted exactly', async () => {
    const use = () => countUse(t.services, { key: 'race', max: 20, windowSeconds: 60 });
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, use));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(30);
    for (const { reason } of refused) expect(reason instanceof AppError && reason.code).toBe('rate_limited');
  });
});
