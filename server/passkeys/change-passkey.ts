import { and, eq } from 'drizzle-orm';
import { AppError } from '#shared/platform/errors.ts';
import { sendPasskeyMail } from '#server/accounts/accounts.jobs.ts';
import { confirmPassword } from '#server/sessions/confirm-password.ts';
import { passkeys } from '#server/accounts/passkeys.table.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { PasskeyRow } from './passkeys.queries.ts';

export async function renamePasskey(
  { db, actor: { userId } }: Context<Member>,
  id: string | null,
  name: string,
): Promise<PasskeyRow> {
  const [renamed] =
    id === null
      ? []
      : await db
          .update(passkeys)
          .set({ name })
          .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
          .returning();
  if (!renamed) throw new AppError('not_found');
  return renamed;
}

/** Requires the password: a stolen session must not remove its owner's keys. */
export async function removePasskey(
  ctx: Context<Member>,
  id: string | null,
  password: string,
): Promise<void> {
  const { userId } = ctx.actor;
  await confirmPassword(ctx, password, 'password');
  if (id === null) throw new AppError('not_found');
  await ctx.db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
      .returning({ name: passkeys.name });
    if (!removed) throw new AppError('not_found');
    const { name } = removed;
    await ctx.jobs.send(sendPasskeyMail, { userId, change: 'removed', name, at: ctx.clock() }, tx);
  });
}
