import { HEAVY_ASKERS_MAX, type HeavyAsker } from '#shared/phone-reveals/heavy-asker.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { judgeAsker } from './judge-asker.ts';
import { listHeavyAskers } from './phone-reveals.queries.ts';

/** Fewer numbers in a day are not worth listing, unless a proof was required. */
const MANY_NUMBERS = 20;

/** Returns who had most numbers revealed within a day, and what their next one requires. */
export async function loadHeavyAskers(ctx: Context<Member>): Promise<HeavyAsker[]> {
  const { phoneRevealCaps: caps } = await getSettings(ctx);
  const now = ctx.clock();
  const fromNumbers = Math.min(MANY_NUMBERS, caps.network, caps.member);
  const rows = await listHeavyAskers(ctx.db, { fromNumbers, now }, HEAVY_ASKERS_MAX);
  const reading = { db: ctx.db, config: ctx.config, now, caps };
  return Promise.all(
    rows.map(async ({ asker, firstName, lastName, lastAt, ...counted }) => ({
      ...counted,
      network: asker.network === null ? null : shortHash(asker.network),
      member:
        asker.memberId === null
          ? null
          : { id: toPublicId('usr', asker.memberId), name: `${firstName ?? ''} ${lastName ?? ''}`.trim() },
      lastAt: (lastAt ?? new Date(now)).toISOString(),
      next: (await judgeAsker(reading, asker, null)).verdict.kind,
    })),
  );
}

const shortHash = (key: string) =>
  key
    .slice(key.indexOf(':') + 1)
    .replace(/[-_]/g, '')
    .slice(0, 8);
