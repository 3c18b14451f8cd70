import { eq, type SQL } from 'drizzle-orm';
import type { Settings } from '#shared/settings/settings.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db, Transaction } from '#server/platform/database/database.ts';
import { limitKey } from '#server/platform/http/limit-key.ts';
import { networkKeys } from '#server/platform/http/network-key.ts';
import { countReveals, listRecentReveals } from './phone-reveals.queries.ts';
import { phoneReveals } from './phone-reveals.table.ts';
import { CEILING, judgeReveal, strictest, type RevealVerdict } from './reveal-rule.ts';

/** A /48 may be many households or one script: its cap is this many times a network's. */
const WIDER_FACTOR = 5;

/** Whose reveals are counted: a member, on any network, or a visitor by network. */
export type Asker = {
  memberId: string | null;
  network: string | null;
  widerNetwork: string | null;
};

type Reading = {
  db: Db | Transaction;
  config: Pick<Context['config'], 'revealProofWork'>;
  now: number;
  caps: Settings['phoneRevealCaps'];
};
type Judged = {
  verdict: RevealVerdict;
  /** Whether the number of this listing was revealed to them within a day. */
  isRepeated: boolean;
};

export function askerOf({ actor, config }: Context, address: string): Asker {
  if (actor.kind === 'member') return { memberId: actor.userId, network: null, widerNetwork: null };
  const { host, wider } = networkKeys(address);
  return {
    memberId: null,
    network: limitKey(config, 'reveals', host),
    widerNetwork: wider === null ? null : limitKey(config, 'reveals', wider),
  };
}

/** Returns what the next number requires, by the rule for a member, or for a network and the wider one around it. */
export async function judgeAsker(
  { db, config, now, caps }: Reading,
  { memberId, network, widerNetwork }: Asker,
  asked: { number: string; listingId: string } | null,
): Promise<Judged> {
  const judge = async (by: SQL, free: number, ceiling: number, hasPatterns: boolean): Promise<Judged> => {
    const { isRepeated, ...counted } = await countReveals(db, by, asked, now);
    const recent = hasPatterns ? await listRecentReveals(db, by) : [];
    const limits = { free, ceiling: free * ceiling, baseWork: config.revealProofWork };
    return { verdict: judgeReveal({ ...counted, recent }, limits, now), isRepeated };
  };
  if (memberId !== null) return judge(eq(phoneReveals.memberId, memberId), caps.member, CEILING.member, true);
  const own = await judge(eq(phoneReveals.network, network ?? ''), caps.network, CEILING.network, true);
  if (widerNetwork === null || own.isRepeated) return own;
  const around = eq(phoneReveals.widerNetwork, widerNetwork);
  const { verdict } = await judge(around, caps.network * WIDER_FACTOR, CEILING.network, false);
  return { verdict: strictest([own.verdict, verdict]), isRepeated: false };
}
