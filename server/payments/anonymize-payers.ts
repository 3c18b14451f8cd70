import { sql } from 'drizzle-orm';
import type { Services } from '#server/platform/context.ts';

/** Removes the phone numbers of deleted accounts. The books keep the payment and the name on its receipt. */
export async function anonymizePayers({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.execute(sql`
    update payment_attempts set phone = null from payments
    where payments.id = payment_attempts.payment_id and payment_attempts.phone is not null
      and not exists (select 1 from users where users.id = payments.payer_id)`);
}
