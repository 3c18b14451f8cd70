import { expect, test } from 'vitest';
import { DAY_MS } from '#shared/platform/durations.ts';
import { registering } from '#tests/world/registering.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { findUser } from '#server/accounts/accounts.queries.ts';
import { purgeExpired } from './purge-expired.ts';
import { registrations } from '#server/accounts/registrations.table.ts';

const t = useTestApp();
const { register } = registering(t);
const daysAgo = (days: number) => new Date(TEST_NOW - days * DAY_MS);

test('an unconfirmed registration is removed after two weeks; an account stays', async () => {
  const { db } = t.services;
  const member = await aUser(db, { updatedAt: daysAgo(400) });
  for (const days of [15, 13]) {
    t.setNow(daysAgo(days).getTime());
    await register({ email: `jour-${days}@exemple.ci` });
  }
  t.setNow(TEST_NOW);
  await purgeExpired(t.services);
  expect((await db.select().from(registrations)).map(({ email }) => email)).toEqual(['jour-13@exemple.ci']);
  expect(await findUser(db, member)).toBeDefined();
});
