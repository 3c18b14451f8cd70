import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { AppError } from '#shared/platform/errors.ts';
import type { Services } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { sendPhoneLeftMail } from './accounts.jobs.ts';
import { users } from './accounts.table.ts';
import { hasVerifiedPhone } from './confirmed-account.ts';

export const PHONE_TAKEN =
  'Ce numéro est déjà vérifié sur un autre compte. Connectez-vous à ce compte, ou écrivez-nous si le numéro a changé de main.';

/** Makes all who claim a number wait for each other, until the transaction ends. */
export async function lockPhone(tx: Transaction, phoneNumber: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`phone:${phoneNumber}`}, 0))`);
}

type Claim = {
  phoneNumber: string;
  /** Null for an account that is about to be made. */ userId: string | null;
};

/**
 * Clears the way for an account that proved a number: whoever merely typed it before loses it, and gets a mail. Refuses
 * a number that another account has proved, as it may be the only way into that account. Call it after `lockPhone`.
 */
export async function claimPhone(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  tx: Transaction,
  { phoneNumber, userId }: Claim,
): Promise<void> {
  const isOther = userId === null ? undefined : ne(users.id, userId);
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(hasVerifiedPhone(phoneNumber), isOther))
    .limit(1);
  if (owner) throw new AppError('conflict', { message: PHONE_TAKEN });
  const left = await tx
    .update(users)
    .set({ phoneNumber: null, updatedAt: new Date(clock()) })
    .where(and(eq(users.phoneNumber, phoneNumber), isNull(users.phoneVerifiedAt), isOther))
    .returning({ id: users.id });
  for (const { id } of left) await jobs.send(sendPhoneLeftMail, { userId: id }, tx);
}
