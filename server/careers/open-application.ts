import { AppError } from '#shared/platform/errors.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { findApplication, type StoredApplication } from './careers.queries.ts';
import { auditedApplication } from './audited-application.ts';

/** Returns an application to a team member, after logging the access: nobody reads it without a trace. */
export async function openApplication(
  ctx: Context<Member>,
  id: string,
  action: 'application.read' | 'application.download',
): Promise<StoredApplication> {
  const found = await findApplication(ctx.db, id);
  if (!found) throw new AppError('not_found');
  await writeAudit(ctx, ctx.db, { ...auditedApplication(found), action });
  return found;
}
