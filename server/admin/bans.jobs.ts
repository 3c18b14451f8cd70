import { and, asc, isNull, lte } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#shared/platform/errors.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { SYSTEM_ID, type Context, type Member, type Services } from '#server/platform/context.ts';
import { defineJob, type Job } from '#server/platform/jobs.ts';
import { unbanUser } from './ban-user.ts';
import { userBans } from './user-bans.table.ts';

const AT_A_TIME = 100;

/** Lifts temporary bans that are over, as a team member would. */
async function liftEndedBans(services: Services): Promise<void> {
  const ctx: Context<Member> = {
    ...services,
    actor: { kind: 'member', userId: SYSTEM_ID, isAdmin: true },
    requestId: newUuid(services.clock()),
  };
  const now = new Date(ctx.clock());
  const ended = await ctx.db
    .select({ userId: userBans.userId })
    .from(userBans)
    .where(and(isNull(userBans.liftedAt), lte(userBans.endsAt, now)))
    .orderBy(asc(userBans.endsAt))
    .limit(AT_A_TIME);
  for (const { userId } of ended) {
    await unbanUser(ctx, userId, '', now).catch((error: unknown) => {
      // The ban was lifted or replaced in the meantime, or the account is gone.
      if (!(error instanceof AppError)) throw error;
    });
  }
}

export const banJobs: readonly Job[] = [
  defineJob({
    name: 'admin.lift-bans',
    payload: z.object({}),
    schedule: '*/10 * * * *',
    run: liftEndedBans,
  }),
];
