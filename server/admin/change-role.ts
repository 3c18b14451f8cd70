import { eq, sql } from 'drizzle-orm';
import type { Role } from '#shared/accounts/account.ts';
import { AppError } from '#shared/platform/errors.ts';
import { sessions, users } from '#server/accounts/accounts.table.ts';
import { confirmIdentity, type Confirmation } from '#server/sessions/confirm-identity.ts';
import { hasRole } from '#server/accounts/roles.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { BAN_REFUSALS } from './ban-user.ts';
import { canChangeRole } from './users.policy.ts';

export const ROLE_REFUSALS = {
  own: 'Vous ne pouvez pas changer votre propre rôle : demandez à une autre personne de l’équipe.',
  notReady: 'Seul un compte actif à l’adresse confirmée peut rejoindre l’équipe.',
  last: 'Il doit rester au moins une personne dans l’équipe.',
} as const;

type Wanted = Confirmation & { role: Role };

/**
 * Adds a user to the team or removes them. The admin confirms with their own password, and a code if they have two
 * factors, as a stolen session must not make admins. Idempotent.
 */
export async function changeRole(
  ctx: Context<Member>,
  userId: string,
  { role, ...confirmation }: Wanted,
): Promise<void> {
  if (userId === ctx.actor.userId) throw new AppError('forbidden', { message: ROLE_REFUSALS.own });
  await confirmIdentity(ctx, confirmation);
  await ctx.db.transaction(async (tx) => {
    // Locks the whole team in one order: two admins who demote each other at the same time do it one after the other.
    const team = await tx
      .select({ id: users.id })
      .from(users)
      .where(sql`role <> 'user'`)
      .orderBy(users.id)
      .for('update');
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!user) throw new AppError('not_found', { message: BAN_REFUSALS.unknown });
    if (!team.some(({ id }) => id === ctx.actor.userId)) throw new AppError('forbidden');
    const isAdmin = hasRole(user.role, 'admin');
    if (isAdmin === (role === 'admin')) return;
    if (!canChangeRole(ctx.actor, user)) throw new AppError('forbidden', { message: ROLE_REFUSALS.notReady });
    if (isAdmin && team.length < 2) throw new AppError('conflict', { message: ROLE_REFUSALS.last });
    await tx
      .update(users)
      .set({ role, updatedAt: new Date(ctx.clock()) })
      .where(eq(users.id, userId));
    // A change of role takes effect at the next sign-in; impersonation sessions of this person end too.
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await writeAudit(ctx, tx, {
      action: 'user.role',
      targetKind: 'user',
      targetId: userId,
      before: { role: user.role },
      after: { role },
    });
  });
}
