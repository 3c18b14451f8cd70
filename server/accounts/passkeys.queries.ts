import { eq } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { passkeys } from './passkeys.table.ts';

/** Whether the user has a passkey, e.g. for the second factor. */
export async function hasPasskey(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .limit(1);
  return found.length > 0;
}
