import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#server/accounts/accounts.table.ts';
import { aPayer } from '#tests/world/paying.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { anonymizePayers } from './anonymize-payers.ts';
import { paymentAttempts, payments } from './payments.table.ts';

const t = useTestApp();

test('removes the phone number of a deleted account, keeps its payments, and leaves other accounts alone', async () => {
  const gone = await aPayer(t);
  const stays = await aPayer(t);
  await gone.tryToPay('key-12345');
  await stays.tryToPay('key-12345');
  const phones = async () =>
    Object.fromEntries(
      (await t.services.db.select().from(paymentAttempts)).map(({ paymentId, phone }) => [paymentId, phone]),
    );
  await anonymizePayers(t.services);
  expect(Object.values(await phones())).toEqual(['+2290197808080', '+2290197808080']);
  await t.services.db.delete(users).where(eq(users.id, gone.userId));
  await anonymizePayers(t.services);
  expect(await phones()).toEqual({ [gone.payment.id]: null, [stays.payment.id]: '+2290197808080' });
  expect(await t.services.db.select().from(payments)).toHaveLength(2);
});
