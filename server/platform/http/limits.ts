import { eq, lt, sql } from 'drizzle-orm';
import { AppError } from '#shared/platform/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { limitKey } from './limit-key.ts';
import { networkKeys } from './network-key.ts';
import { rateLimits } from './rate-limits.table.ts';

type Counted = Pick<Context, 'db' | 'clock'>;
type Keyed = Pick<Context, 'db' | 'clock' | 'config'>;

export type Limit = { max: number; windowSeconds: number; message?: string };

/**
 * Counts one use and throws `rate_limited` beyond the limit: never more than `max` within any `windowSeconds`. A
 * refused use is not counted. `key` identifies what is limited and for whom, without naming anybody.
 */
export async function countUse(ctx: Counted, limit: Limit & { key: string }): Promise<void> {
  if (!(await tryUse(ctx, limit))) await refuse(ctx, limit);
}

/**
 * Counts one use unless the limit is reached; returns whether it was counted. One statement, exact under concurrency.
 */
export async function tryUse(
  { db, clock }: Counted,
  { key, max, windowSeconds }: Limit & { key: string },
): Promise<boolean> {
  if (max < 1) return false;
  const now = new Date(clock());
  const after = new Date(now.getTime() - windowSeconds * 1000);
  const ends = new Date(now.getTime() + windowSeconds * 1000);
  // Uses counted by a clock that was far ahead must not last until time has come to them.
  const within = sql`from unnest(${rateLimits.uses}) as use
    where use > ${after.toISOString()}::timestamptz and use < ${ends.toISOString()}::timestamptz`;
  const counted = await db
    .insert(rateLimits)
    .values({ key, uses: [now], expiresAt: new Date(now.getTime() + windowSeconds * 1000) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        uses: sql`array(select use ${within} order by use) || excluded.uses`,
        expiresAt: sql`excluded.expires_at`,
      },
      setWhere: sql`(select count(*) ${within}) < ${max}`,
    })
    .returning({ key: rateLimits.key });
  return counted.length > 0;
}

/** A limit per address: counted for its host, and also for the wider network if it has one. */
type NetworkLimit = Limit & { name: string; address: string; widerMax: number };

/**
 * Counts one use by an address. IPv6 hands out addresses by the billion, so a /64 counts as one visitor and the /48
 * around it has a limit of its own.
 */
export async function countNetworkUse(
  ctx: Keyed,
  { name, address, widerMax, ...limit }: NetworkLimit,
): Promise<void> {
  const { host, wider } = networkKeys(address);
  await countUse(ctx, { ...limit, key: limitKey(ctx.config, name, host) });
  if (wider !== null)
    await countUse(ctx, { ...limit, max: widerMax, key: limitKey(ctx.config, name, wider) });
}

export async function returnNetworkUse(
  ctx: Keyed,
  { name, address }: Pick<NetworkLimit, 'name' | 'address'>,
): Promise<void> {
  const { host, wider } = networkKeys(address);
  await returnUse(ctx, limitKey(ctx.config, name, host));
  if (wider !== null) await returnUse(ctx, limitKey(ctx.config, name, wider));
}

/** Returns the latest use, e.g. when it turned out to be the owner's. */
export async function returnUse({ db }: Pick<Context, 'db'>, key: string): Promise<void> {
  const latest = sql`cardinality(${rateLimits.uses})`;
  await db
    .update(rateLimits)
    .set({ uses: sql`${rateLimits.uses}[1:${latest} - 1]` })
    .where(eq(rateLimits.key, key));
}

/** Returns all uses of a key, e.g. after the right password. */
export async function resetUses(ctx: Pick<Context, 'db'>, key: string): Promise<void> {
  await ctx.db.delete(rateLimits).where(eq(rateLimits.key, key));
}

export async function purgeOldUses(ctx: Counted): Promise<void> {
  await ctx.db.delete(rateLimits).where(lt(rateLimits.expiresAt, new Date(ctx.clock())));
}

/** Throws `rate_limited` with the seconds until enough uses have left the window that fewer than `max` remain. */
async function refuse(
  { db, clock }: Counted,
  { key, max, windowSeconds, message }: Limit & { key: string },
): Promise<never> {
  const [row] = await db
    .select({ uses: rateLimits.uses })
    .from(rateLimits)
    .where(eq(rateLimits.key, key))
    .limit(1);
  const times = (row?.uses ?? []).map((use) => use.getTime()).toSorted((a, b) => a - b);
  const leaves = (times.at(-max) ?? clock()) + windowSeconds * 1000;
  const retryAfterSeconds = Math.max(1, Math.ceil((leaves - clock()) / 1000));
  throw new AppError('rate_limited', { retryAfterSeconds, ...(message ? { message } : {}) });
}
