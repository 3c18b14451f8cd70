import { eq } from 'drizzle-orm';
import { AppError } from '#shared/platform/errors.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { auditedApplication } from './audited-application.ts';
import { findApplication } from './careers.queries.ts';
import { cvFiles, jobApplications } from './careers.table.ts';
import { cvKey } from './receive-cv.ts';

/** At the sender's request: deletes the application and its CV; the entry in the audit log stays. */
export async function deleteApplication(ctx: Context<Member>, id: string): Promise<void> {
  const { cv } = await ctx.db.transaction(async (tx) => {
    const found = await findApplication(tx, id);
    const removed = await tx
      .delete(jobApplications)
      .where(eq(jobApplications.id, id))
      .returning({ id: jobApplications.id });
    if (!found || removed.length === 0) throw new AppError('not_found');
    await tx.delete(cvFiles).where(eq(cvFiles.id, found.cv.id));
    await writeAudit(ctx, tx, { ...auditedApplication(found), action: 'application.delete' });
    return found;
  });
  // A crash in between leaves a file without a row, which the nightly job deletes.
  await ctx.storage.delete([cvKey(cv.id, cv.kind)]);
}
