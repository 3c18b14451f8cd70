import { expect, test } from 'vitest';
import { TEST_NOW, useTestApp } from '#tests/test-app.ts';
import { aUser } from './accounts.factory.ts';
import { findUser } from './accounts.queries.ts';
import { forgetExpired } from './forget-expired.ts';

const t = useTestApp();
const daysAgo = (days: number) => new Date(TEST_NOW - days * 86_400_000);

test('an account that was never confirmed is removed after two weeks; a confirmed one stays', async () => {
  const { db } = t.services;
  const [waiting, given, member] = [
    await aUser(db, { emailVerified: false, updatedAt: daysAgo(13) }),
    await aUser(db, { emailVerified: false, updatedAt: daysAgo(15) }),
    await aUser(db, { emailVerified: true, updatedAt: daysAgo(400) }),
  ];
  await forgetExpired(t.services);
  expect(await findUser(db, waiting)).toBeDefined();
  expect(await findUser(db, given)).toBeUndefined();
  expect(await findUser(db, member)).toBeDefined();
});
