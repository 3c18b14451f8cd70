import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#server/accounts/accounts.table.ts';
import { eraseDueAccounts } from '#server/personal-data/delete-account.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { newsletterData } from './newsletter-data.ts';
import { aCampaign, aSubscriber } from './newsletter.factory.ts';
import { newsletterDeliveries, newsletterSubscribers } from './newsletter.table.ts';

const t = useTestApp();

async function exported(userId: string): Promise<unknown> {
  for await (const { name, bytes } of newsletterData.files(t.services, userId)) {
    expect(name).toBe('newsletter.json');
    return JSON.parse(Buffer.from(bytes).toString());
  }
  return null;
}
const subscribers = async () =>
  (await t.services.db.select().from(newsletterSubscribers)).map(({ email }) => email);

test('a data export contains the subscription and the newsletters sent to it', async () => {
  const { userId, email } = await signIn(t);
  const subscriberId = await aSubscriber(t.services.db, { email });
  const campaignId = await aCampaign(t.services.db);
  await t.services.db
    .insert(newsletterDeliveries)
    .values({ campaignId, subscriberId, state: 'sent', at: new Date(TEST_NOW) });
  expect(await exported(userId)).toMatchObject({
    subscription: { email, state: 'active' },
    sent: [{ subject: 'Cinq réflexes avant de payer', state: 'sent' }],
  });
  expect(await exported((await signIn(t)).userId)).toEqual({ subscription: null, sent: [] });
});

test('an account without a confirmed address can neither export nor delete its subscription', async () => {
  const { userId, email } = await signIn(t);
  await aSubscriber(t.services.db, { email });
  await t.services.db.update(users).set({ emailVerified: false }).where(eq(users.id, userId));
  expect(await exported(userId)).toMatchObject({ subscription: null });
  await t.services.db.transaction((tx) =>
    Promise.resolve(newsletterData.erase?.(tx, { id: userId, email, emailVerified: false })),
  );
  expect(await subscribers()).toEqual([email]);
});

test('deleting an account deletes its subscription and no other', async () => {
  const { userId, email } = await signIn(t);
  await aSubscriber(t.services.db, { email });
  await aSubscriber(t.services.db, { email: 'voisine@exemple.example' });
  await t.services.db
    .update(users)
    .set({ deletionDueAt: new Date(TEST_NOW) })
    .where(eq(users.id, userId));
  await eraseDueAccounts(t.services);
  expect(await subscribers()).toEqual(['voisine@exemple.example']);
});
