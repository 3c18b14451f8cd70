import { asc, eq } from 'drizzle-orm';
import type { Db, Transaction } from '#server/platform/database/database.ts';
import { cvFiles, jobApplications } from './careers.table.ts';

export type StoredApplication = {
  application: typeof jobApplications.$inferSelect;
  cv: typeof cvFiles.$inferSelect;
};

export async function findApplication(
  db: Db | Transaction,
  id: string,
): Promise<StoredApplication | undefined> {
  const [found] = await db
    .select({ application: jobApplications, cv: cvFiles })
    .from(jobApplications)
    .innerJoin(cvFiles, eq(cvFiles.id, jobApplications.cvId))
    .where(eq(jobApplications.id, id))
    .limit(1);
  return found;
}

/** Applications of one member, the oldest first. */
export async function listApplicationsOf(
  db: Db,
  userId: string,
  limit: number,
): Promise<StoredApplication[]> {
  return db
    .select({ application: jobApplications, cv: cvFiles })
    .from(jobApplications)
    .innerJoin(cvFiles, eq(cvFiles.id, jobApplications.cvId))
    .where(eq(jobApplications.userId, userId))
    .orderBy(asc(jobApplications.createdAt))
    .limit(limit);
}
