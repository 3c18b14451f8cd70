import { and, eq } from 'drizzle-orm';
import { AppError } from '#shared/platform/errors.ts';
import { findUser } from '#server/accounts/accounts.queries.ts';
import { sessions } from '#server/accounts/accounts.table.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { BAN_REFUSALS } from './ban-user.ts';
import { canEndSessions } from './users.policy.ts';

const OWN = 'Vos propres sessions se terminent dans vos réglages.';

/** Signs a user out of one device, or of all; returns how many sessions ended. Idempotent. */
export async function endSessions(
  ctx: Context<Member>,
  userId: string,
  sessionId: string | null,
): Promise<number> {
  const user = await findUser(ctx.db, userId);
  if (!user) throw new AppError('not_found', { message: BAN_REFUSALS.unknown });
  if (!canEndSessions(ctx.actor, user)) throw new AppError('forbidden', { message: OWN });
  return ctx.db.transaction(async (tx) => {
    const isThis = sessionId === null ? undefined : eq(sessions.id, sessionId);
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), isThis))
      .returning({ id: sessions.id });
    if (ended.length > 0)
      await writeAudit(ctx, tx, {
        action: 'user.sessions',
        targetKind: 'user',
        targetId: userId,
        before: { sessions: ended.length },
        after: { sessions: 0 },
      });
    return ended.length;
  });
}
