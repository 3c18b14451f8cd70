import type { Context } from '#server/platform/context.ts';
import { limitKey } from './limit-key.ts';
import { countUse, returnUse, tryUse, type Limit } from './limits.ts';
import { networkRange } from './network-key.ts';

/** The part of a shared limit that one network may use, and the part reserved for networks that come late. */
const SHARE = 1 / 5;

/**
 * Counts one use of what costs us money and everybody shares, `max` in all. One network may use a fifth at most; of
 * the last fifth each network gets a single use, so that a few networks cannot use everything up.
 */
export async function countSharedUse(
  ctx: Pick<Context, 'db' | 'clock' | 'config'>,
  { name, address, max, ...rest }: Limit & { name: string; address: string },
): Promise<void> {
  const part = Math.floor(max * SHARE);
  const network = networkRange(address);
  const key = (...who: string[]) => limitKey(ctx.config, name, ...who);
  const share = { ...rest, key: key('share', network), max: Math.min(max, Math.max(1, part)) };
  await countUse(ctx, share);
  const open = { ...rest, key: key('open'), max: max - part };
  if (await tryUse(ctx, open)) return;
  const once = { ...rest, key: key('once', network), max: 1 };
  if (await tryUse(ctx, once)) {
    if (await tryUse(ctx, { ...rest, key: key('reserve'), max: part })) return;
    await returnUse(ctx, once.key);
  }
  await returnUse(ctx, share.key);
  await countUse(ctx, open);
}
