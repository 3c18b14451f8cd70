import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/platform/database.ts';
import { users } from './accounts.table.ts';

export type UserRow = typeof users.$inferSelect;

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).limit(1);
  return row;
}

export async function findUsersByEmail(db: Db, emails: string[]): Promise<UserRow[]> {
  return db.select().from(users).where(inArray(users.email, emails)).limit(emails.length);
}
