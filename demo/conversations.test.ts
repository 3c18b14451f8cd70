import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { aListing, aPicture } from '#server/listings/listings.factory.ts';
import { conversations, messageProposals, messages } from '#server/messages/messages.table.ts';
import { readNotifications } from '#tests/fakes/read-notifications.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { seedConversation, TALK_COUNT } from './seed-conversations.ts';

const t = useTestApp();
let member: Awaited<ReturnType<typeof signIn>>;
let seller: Awaited<ReturnType<typeof signIn>>;

beforeEach(async () => {
  [member, seller] = [await signIn(t), await signIn(t)];
  const cover = await aPicture(t.services.db, { uploadedBy: seller.userId });
  const offered = { sellerId: seller.userId, pictureIds: [cover] };
  await aListing(t.services.db, { ...offered, category: 'automobile' });
  await aListing(t.services.db, { ...offered, category: 'real_estate' });
  await aListing(t.services.db, { sellerId: member.userId, category: 'services' });
});

test('people send a photo, agree on a price and propose a visit, in chronological order', async () => {
  for (let talk = 0; talk < TALK_COUNT; talk += 1) await seedConversation(t.services, member.userId, talk);
  const sent = await t.services.db
    .select({ kind: messages.kind, body: messages.body, at: messages.createdAt })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(eq(conversations.kind, 'listing'))
    .orderBy(messages.conversationId, messages.sequence);
  expect(sent.filter(({ kind }) => kind !== 'text').map(({ kind }) => kind)).toEqual([
    'photos',
    'offer',
    'answer',
    'visit',
  ]);
  expect(sent.map(({ body }) => body)).toContainEqual(expect.stringMatching(/^Offre acceptée : 110\s000/));
  for (const { at } of sent) expect(at.getTime()).toBeLessThan(TEST_NOW);
  const proposals = await t.services.db.select().from(messageProposals);
  expect(proposals.map(({ kind, state }) => [kind, state]).toSorted()).toEqual([
    ['offer', 'accepted'],
    ['visit', 'open'],
  ]);
  const visit = proposals.find(({ kind }) => kind === 'visit');
  expect(visit?.at?.getTime()).toBeGreaterThan(TEST_NOW + 48 * HOUR_MS);
  expect(await readNotifications(t, seller)).toContainEqual(expect.objectContaining({ type: 'message' }));
});
