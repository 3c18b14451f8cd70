import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { toPublicId } from '#shared/platform/ids.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { messageData } from './message-data.ts';
import { aConversation } from './messages.factory.ts';
import { removeAbandoned } from './messages.jobs.ts';
import { conversations, messages } from './messages.table.ts';

const t = useTestApp();

test('a data export has the messages that its member sent and received, and no others', async () => {
  const { db } = t.services;
  const [buyerId, sellerId, third] = [await aUser(db), await aUser(db), await aUser(db)];
  const thread = [
    { by: 'buyer', text: 'Bonjour' },
    { by: 'seller', text: 'Oui ?' },
  ] as const;
  const id = await aConversation(db, { buyerId, sellerId, thread });
  await aConversation(db, { buyerId: third, sellerId });
  const files: unknown[] = [];
  for await (const { bytes } of messageData.files(t.services, buyerId))
    files.push(JSON.parse(Buffer.from(bytes).toString()));
  expect(files).toMatchObject([
    [
      {
        id: toPublicId('cnv', id),
        messages: [
          { isMine: true, text: 'Bonjour' },
          { isMine: false, text: 'Oui ?' },
        ],
      },
    ],
  ]);
});

test('a conversation stays while one of its two accounts exists, and is deleted with the last', async () => {
  const { db } = t.services;
  const [buyerId, sellerId] = [await aUser(db), await aUser(db)];
  await aConversation(db, { buyerId, sellerId });
  const left = async () => {
    await removeAbandoned.run(t.services, {});
    return [await db.$count(conversations), await db.$count(messages)];
  };
  // Two welcomes and one conversation.
  expect(await left()).toEqual([3, 3]);
  await db.delete(users).where(eq(users.id, buyerId));
  expect(await left()).toEqual([2, 2]);
  await db.delete(users).where(eq(users.id, sellerId));
  expect(await left()).toEqual([0, 0]);
});
