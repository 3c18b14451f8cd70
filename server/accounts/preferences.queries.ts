import { eq } from 'drizzle-orm';
import type { Preferences } from '#shared/accounts/preferences.ts';
import type { Db } from '#server/platform/database/database.ts';
import { preferences } from './preferences.table.ts';

/** Returns the user's stored preferences; undefined if they never changed any. */
export async function findPreferences(db: Db, userId: string): Promise<Preferences | undefined> {
  const [row] = await db
    .select({ chosen: preferences.chosen })
    .from(preferences)
    .where(eq(preferences.userId, userId))
    .limit(1);
  return row?.chosen;
}
