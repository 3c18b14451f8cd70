import { HOUR_MS } from '#shared/platform/durations.ts';

/** One reveal of the last hour, as a pattern is looked for in them. */
export type RecentReveal = {
  listingId: string;
  sellerId: string | null;
  /** When the listing was published: the order of the lists. */
  listedAt: number;
  revealedAt: number;
};

/** What one visitor, member or wider network took in a day, before it asks for the next number. */
export type RevealHistory = {
  /** Distinct numbers within a day. */
  numbers: number;
  /** Whether the number asked for is one of them. */
  isKnown: boolean;
  /** Oldest first. Empty where patterns mean nothing, as for a network of many households. */
  recent: readonly RecentReveal[];
};

export type RevealVerdict = { kind: 'free' } | { kind: 'proof'; work: number } | { kind: 'sign-in' };

/** Numbers without a proof once the visitor looks like a script, and how many in a row look like one. */
export const SUSPECT_NUMBERS = 10;

/** So many numbers beyond the cap cost the work of the first proof once more. */
const GROWTH_NUMBERS = 200;
/** Proofs end at so many times the cap. */
export const CEILING = { network: 20, member: 4 } as const;

type Caps = {
  /** Distinct numbers a day without a proof. */
  free: number;
  /** Distinct numbers a day with proofs. */
  ceiling: number;
  /** Hashes of the first proof. */
  baseWork: number;
};

/** Whether the next number is given at once, for a proof of work, or only after signing in. */
export function judgeReveal(history: RevealHistory, caps: Caps, now: number): RevealVerdict {
  if (history.isKnown) return { kind: 'free' };
  const free = looksAutomated(history.recent, now) ? Math.min(caps.free, SUSPECT_NUMBERS) : caps.free;
  const beyond = history.numbers - free;
  if (beyond < 0) return { kind: 'free' };
  if (history.numbers >= caps.ceiling) return { kind: 'sign-in' };
  return { kind: 'proof', work: Math.round(caps.baseWork * (1 + beyond / GROWTH_NUMBERS)) };
}

const STRICTNESS = { free: 0, proof: 1, 'sign-in': 2 } as const;

/** Of several verdicts the one that asks for most. */
export function strictest(verdicts: readonly RevealVerdict[]): RevealVerdict {
  const weight = (verdict: RevealVerdict) =>
    STRICTNESS[verdict.kind] * 1e12 + (verdict.kind === 'proof' ? verdict.work : 0);
  return verdicts.reduce((worst, each) => (weight(each) > weight(worst) ? each : worst), { kind: 'free' });
}

/** Within an hour: many listings of one seller, or listing after listing in the order of the list. */
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
