import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DAY_MS } from '#shared/platform/durations.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { dataExports } from '#server/accounts/account-changes.table.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { avatarKey } from '#server/accounts/avatar.ts';
import { keysIn } from '#server/platform/storage/storage.contract.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { removeStrayFiles } from './remove-stray-files.ts';

const t = useTestApp();

test('avatars and packed data that nobody has any more are removed after a day, others and all else stay', async () => {
  const { db, storage } = t.services;
  const old = () => newUuid(TEST_NOW - 2 * DAY_MS);
  const avatar = (id: string) => avatarKey(id.replaceAll('-', ''));
  const userId = await aUser(db);
  const [own, left, young] = [old(), old(), newUuid(TEST_NOW)];
  await db
    .update(users)
    .set({ image: own.replaceAll('-', '') })
    .where(eq(users.id, userId));
  const [kept, gone] = [old(), old()];
  await db.insert(dataExports).values({
    id: kept,
    userId,
    createdAt: new Date(TEST_NOW),
    expiresAt: new Date(TEST_NOW + DAY_MS),
  });
  const stay = [avatar(own), avatar(young), `exports/${kept}/1.zip`, '3f/3fa9/hero.webp'];
  for (const key of [...stay, avatar(left), `exports/${gone}/1.zip`, `exports/${gone}/2.zip`])
    await storage.put(key, Buffer.from(key), 'text/plain');
  await removeStrayFiles(t.services);
  expect(await keysIn(storage)).toEqual(stay.toSorted());
});
