import { eq } from 'drizzle-orm';
import { IMPERSONATION_MINUTES } from '#shared/admin/users.ts';
import { AppError } from '#shared/platform/errors.ts';
import { sessions, users } from '#server/accounts/accounts.table.ts';
import { openImpersonationSession, returnedCookie } from '#server/sessions/impersonation-session.ts';
import { confirmIdentity, type Confirmation } from '#server/sessions/confirm-identity.ts';
import type { CurrentSession } from '#server/sessions/session-actor.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { BAN_REFUSALS } from './ban-user.ts';
import { canImpersonate } from './users.policy.ts';

const REFUSED =
  'Ce compte ne peut pas être emprunté : seul celui d’un membre actif, au compte confirmé, peut l’être.';

type ImpersonationInput = {
  reason: string;
  confirmation: Confirmation;
  session: CurrentSession | null;
  userAgent: string | null;
};

/**
 * Opens an impersonation session of half an hour at most; returns its cookie. The reason is logged. The admin confirms
 * with their own password, and a code if they have two factors.
 */
export async function impersonate(
  ctx: Context<Member>,
  userId: string,
  { reason, confirmation, session, userAgent }: ImpersonationInput,
): Promise<string> {
  if (!session) throw new AppError('unauthenticated');
  await confirmIdentity(ctx, confirmation);
  return ctx.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!user) throw new AppError('not_found', { message: BAN_REFUSALS.unknown });
    if (!canImpersonate(ctx.actor, user)) throw new AppError('forbidden', { message: REFUSED });
    // One impersonation at a time: one opened in another tab ends.
    await tx.delete(sessions).where(eq(sessions.impersonatorSessionId, session.id));
    const cookie = await openImpersonationSession(ctx, tx, {
      userId,
      ownSessionId: session.id,
      minutes: IMPERSONATION_MINUTES,
      userAgent,
    });
    await writeAudit(ctx, tx, {
      action: 'user.impersonate',
      targetKind: 'user',
      targetId: userId,
      before: {},
      after: { minutes: IMPERSONATION_MINUTES },
      details: reason,
    });
    return cookie;
  });
}

/** Ends the impersonation and returns the cookie of one's own session; null without an impersonation session. */
export async function endImpersonation(
  ctx: Context<Member>,
  session: CurrentSession | null,
): Promise<string | null> {
  const impersonatedBy = session?.impersonatedBy;
  if (!session || !impersonatedBy) return null;
  await ctx.db.transaction(async (tx) => {
    const ended = await tx.delete(sessions).where(eq(sessions.id, session.id)).returning({ id: sessions.id });
    if (ended.length === 0) return;
    // The admin's own session counts as active throughout the impersonation.
    await tx
      .update(sessions)
      .set({ lastActiveAt: new Date(ctx.clock()) })
      .where(eq(sessions.id, impersonatedBy.sessionId));
    await writeAudit(asAdmin(ctx, impersonatedBy.adminId), tx, {
      action: 'user.impersonate_end',
      targetKind: 'user',
      targetId: session.userId,
      before: {},
      after: {},
    });
  });
  return returnedCookie(ctx, impersonatedBy.sessionId);
}

/** What is done in an impersonation session is logged as done by its admin. */
export function asAdmin(ctx: Context<Member>, adminId: string): Context<Member> {
  return { ...ctx, actor: { kind: 'member', userId: adminId, isAdmin: true } };
}
