import type { Context, Member } from '#server/platform/context.ts';
import type { Db } from '#server/platform/database/database.ts';
import { auditLog } from './audit-log.table.ts';
import { newUuid } from '#shared/platform/ids.ts';

/** Writes one line to the audit log and returns its id. */
export async function writeAudit(
  ctx: Context<Member>,
  tx: Pick<Db, 'insert'>,
  entry: Omit<typeof auditLog.$inferInsert, 'id' | 'at' | 'actorId'>,
): Promise<string> {
  const id = newUuid(ctx.clock());
  await tx.insert(auditLog).values({ ...entry, id, at: new Date(ctx.clock()), actorId: ctx.actor.userId });
  return id;
}
