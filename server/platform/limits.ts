import { and, eq, lt, sql } from 'drizzle-orm';
import { AppError } from '#shared/platform/errors.ts';
import type { Context } from './context.ts';
import { DAY_MS } from './days.ts';
import { rateLimits } from './rate-limits.table.ts';

type Limit = {
  /** What is limited, and for whom. */ key: string;
  max: number;
  windowSeconds: number;
  message?: string;
};

/** Counts one use and throws `rate_limited` past the limit. Windows are fixed and shared by all processes. */
export async function countUse(ctx: Pick<Context, 'db' | 'clock'>, limit: Limit): Promise<void> {
  const windowMs = limit.windowSeconds * 1000;
  const now = ctx.clock();
  const windowStartsAt = new Date(Math.floor(now / windowMs) * windowMs);
  const [row] = await ctx.db
    .insert(rateLimits)
    .values({ key: limit.key, windowStartsAt, count: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStartsAt],
      set: { count: sql`${rateLimits.count} + 1` },
    })
    .returning({ count: rateLimits.count });
  if (row && row.count > limit.max) {
    const retryAfterSeconds = Math.ceil((windowStartsAt.getTime() + windowMs - now) / 1000);
    throw new AppError('rate_limited', {
      retryAfterSeconds,
      ...(limit.message ? { message: limit.message } : {}),
    });
  }
}

/** Gives one use of the present window back, e.g. when it turned out to be the owner's. */
export async function returnUse(
  ctx: Pick<Context, 'db' | 'clock'>,
  { key, windowSeconds }: Pick<Limit, 'key' | 'windowSeconds'>,
): Promise<void> {
  const windowMs = windowSeconds * 1000;
  const windowStartsAt = new Date(Math.floor(ctx.clock() / windowMs) * windowMs);
  await ctx.db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(and(eq(rateLimits.key, key), eq(rateLimits.windowStartsAt, windowStartsAt)));
}

/** Gives back every use of a key, e.g. after the right password. */
export async function forgetUses(ctx: Pick<Context, 'db'>, key: string): Promise<void> {
  await ctx.db.delete(rateLimits).where(eq(rateLimits.key, key));
}

export async function forgetOldUses(ctx: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await ctx.db.delete(rateLimits).where(lt(rateLimits.windowStartsAt, new Date(ctx.clock() - DAY_MS)));
}
