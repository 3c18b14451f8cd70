import { and, asc, eq, lt, or, sql } from 'drizzle-orm';
import { MAX_PASSKEYS } from '#shared/passkeys/passkey.ts';
import { passkeys } from '#server/accounts/passkeys.table.ts';
import type { Db } from '#server/platform/database/database.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

export async function listPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
    .limit(MAX_PASSKEYS);
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)).limit(1);
  return row;
}

/** Stores a use of the key. False if its counter is not higher than the stored one: a copy of the key was used before. */
export async function noteUse(
  db: Db,
  id: string,
  { counter, isSynced, now }: { counter: number; isSynced: boolean; now: Date },
): Promise<boolean> {
  const movesOn = or(lt(passkeys.counter, counter), sql`${passkeys.counter} = 0 and ${counter}::bigint = 0`);
  const noted = await db
    .update(passkeys)
    .set({ counter, isSynced, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), movesOn))
    .returning({ id: passkeys.id });
  return noted.length > 0;
}
