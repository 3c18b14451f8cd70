import { HOUR_MS } from '#shared/platform/durations.ts';

/** One recent reveal, as the search for patterns needs it. */
export type RecentReveal = {
  listingId: string;
  sellerId: string | null;
  /** When the listing was published, which is the order of the lists. */
  listedAt: number;
  revealedAt: number;
};

/** The reveals of one visitor, member or wider network in a day, before the next number. */
export type RevealHistory = {
  /** Distinct numbers within a day. */
  numbers: number;
  /** Whether the number asked for is one of them. */
  isKnown: boolean;
  /** Oldest first. Empty where patterns are meaningless, as for a network of many households. */
  recent: readonly RecentReveal[];
};

export type RevealVerdict = { kind: 'free' } | { kind: 'proof'; work: number } | { kind: 'sign-in' };

/** Numbers without a proof once the visitor looks like a script, and how many in a row look like one. */
export const SUSPECT_NUMBERS = 10;

/** Each time this many numbers beyond the cap are reached, the work grows by that of the first proof. */
const GROWTH_NUMBERS = 200;
/** Beyond this many times the cap, proofs no longer help. */
export const CEILING = { network: 20, member: 4 } as const;

type Caps = {
  /** Distinct numbers a day without a proof. */
  free: number;
  /** Distinct numbers a day with proofs. */
  ceiling: number;
  /** Hashes of the first proof. */
  baseWork: number;
};

/** Decides whether the next number is free, needs a proof of work, or needs signing in. */
export function judgeReveal(history: RevealHistory, caps: Caps, now: number): RevealVerdict {
  if (history.isKnown) return { kind: 'free' };
  const free = looksAutomated(history.recent, now) ? Math.min(caps.free, SUSPECT_NUMBERS) : caps.free;
  const beyond = history.numbers - free;
  if (beyond < 0) return { kind: 'free' };
  if (history.numbers >= caps.ceiling) return { kind: 'sign-in' };
  return { kind: 'proof', work: Math.round(caps.baseWork * (1 + beyond / GROWTH_NUMBERS)) };
}

const STRICTNESS = { free: 0, proof: 1, 'sign-in': 2 } as const;

/** Returns the strictest of several verdicts. */
export function strictest(verdicts: readonly RevealVerdict[]): RevealVerdict {
  const weight = (verdict: RevealVerdict) =>
    STRICTNESS[verdict.kind] * 1e12 + (verdict.kind === 'proof' ? verdict.work : 0);
  return verdicts.reduce((worst, each) => (weight(each) > weight(worst) ? each : worst), { kind: 'free' });
}

/** Whether the last hour looks like a script: many listings of one seller, or listings in the order of the list. */
export function looksAutomated(recent: readonly RecentReveal[], now: number): boolean {
  const withinHour = recent.filter(({ revealedAt }) => revealedAt > now - HOUR_MS);
  return asksOneSeller(withinHour) || walksTheList(withinHour);
}

function asksOneSeller(reveals: readonly RecentReveal[]): boolean {
  const listings = new Map<string, Set<string>>();
  for (const { sellerId, listingId } of reveals) {
    if (sellerId === null) continue;
    const asked = listings.get(sellerId) ?? new Set();
    listings.set(sellerId, asked.add(listingId));
    if (asked.size >= SUSPECT_NUMBERS) return true;
  }
  return false;
}

/** Newest to oldest or the other way round, without a step back. */
function walksTheList(reveals: readonly RecentReveal[]): boolean {
  let up = 1;
  let down = 1;
  for (const [index, { listedAt }] of reveals.entries()) {
    const before = reveals[index - 1]?.listedAt;
    if (before === undefined) continue;
    up = listedAt > before ? up + 1 : 1;
    down = listedAt < before ? down + 1 : 1;
    if (Math.max(up, down) >= SUSPECT_NUMBERS) return true;
  }
  return false;
}
