import { and, eq, gt, isNull } from 'drizzle-orm';
import { DORMANT_DAYS } from '#shared/accounts/phone-entry-form.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { knownDevices, sessions } from './accounts.table.ts';
import type { UserRow } from './accounts.queries.ts';
import type { Services } from '#server/platform/context.ts';

/** Whether the owner neither used the account nor proved the number within DORMANT_DAYS. */
export async function isDormant(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, phoneVerifiedAt }: Pick<UserRow, 'id' | 'phoneVerifiedAt'>,
): Promise<boolean> {
  const since = new Date(clock() - DORMANT_DAYS * DAY_MS);
  if (phoneVerifiedAt !== null && phoneVerifiedAt > since) return false;
  const [device] = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, id), gt(knownDevices.lastSeenAt, since)))
    .limit(1);
  if (device) return false;
  const isUsed = and(
    eq(sessions.userId, id),
    isNull(sessions.impersonatorId),
    gt(sessions.lastActiveAt, since),
  );
  const [session] = await db.select({ id: sessions.id }).from(sessions).where(isUsed).limit(1);
  return session === undefined;
}
