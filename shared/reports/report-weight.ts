import { DAY_MS, HOUR_MS } from '../platform/durations.ts';
import type { ReportReason } from './report.ts';

/** A report as the scoring sees it; hashes distinguish networks and devices without identifying anybody. */
export type ScoredReport = {
  reason: ReportReason;
  /** When the reporter's account was made, and when they reported; milliseconds. */
  registeredAt: number;
  reportedAt: number;
  network: string;
  device: string;
  /** How many of the reporter's earlier reports were upheld, and how many dismissed. */
  upheld: number;
  dismissed: number;
};

/** Accounts registered less than this apart count as one person. */
const SAME_AGE_MS = HOUR_MS;

/** Weight of a report by the age of the reporter's account at that time; the first matching row applies. */
const AGE_WEIGHTS: readonly { belowDays: number; weight: number }[] = [
  { belowDays: 1, weight: 0.2 },
  { belowDays: 7, weight: 0.5 },
  { belowDays: 30, weight: 0.8 },
  { belowDays: Number.POSITIVE_INFINITY, weight: 1 },
];

type Agreement = { reporters: number; weight: number };

/**
 * How many independent people, with what total weight, must give the same reason for a thing to be hidden; null: only
 * the team decides.
 */
export const HIDING_RULES: Readonly<Record<ReportReason, Agreement | null>> = {
  scam: { reporters: 3, weight: 2.5 },
  fake_listing: { reporters: 3, weight: 2.5 },
  inappropriate_content: { reporters: 3, weight: 2.5 },
  spam: { reporters: 4, weight: 3 },
  copyright: { reporters: 4, weight: 3 },
  other: null,
};

/**
 * 0.1 to 2: the account's age weight, times a record that starts at one and moves with every report that the team has
 * decided on.
 */
export function reporterWeight({ registeredAt, reportedAt, upheld, dismissed }: ScoredReport): number {
  const days = (reportedAt - registeredAt) / DAY_MS;
  const age = AGE_WEIGHTS.find(({ belowDays }) => days < belowDays)?.weight ?? 1;
  const record = (2 * (upheld + 1)) / (upheld + dismissed + 2);
  return Math.max(0.1, Math.round(age * record * 100) / 100);
}

function areOne(a: ScoredReport, b: ScoredReport): boolean {
  return (
    a.network === b.network ||
    a.device === b.device ||
    Math.abs(a.registeredAt - b.registeredAt) < SAME_AGE_MS
  );
}

/**
 * Groups reporters who share a network, a device or the hour of registration, including through others: a group counts
 * as one.
 */
export function independentGroups(reports: readonly ScoredReport[]): ScoredReport[][] {
  const groups: ScoredReport[][] = [];
  for (const report of reports) {
    const joined = groups.filter((group) => group.some((each) => areOne(each, report)));
    for (const group of joined) groups.splice(groups.indexOf(group), 1);
    groups.push([...joined.flat(), report]);
  }
  return groups;
}

/** A group has the weight of its heaviest report. */
function agreementOf(reports: readonly ScoredReport[]): Agreement {
  const voices = independentGroups(reports).map((group) => Math.max(...group.map(reporterWeight)));
  const weight = voices.reduce((sum, voice) => sum + voice, 0);
  return { reporters: voices.length, weight: Math.round(weight * 100) / 100 };
}

export type Verdict = { weight: number; hideBecause: ReportReason | null };

/** The total weight of a case, and the reason that enough independent people agree on. */
export function scoreReports(reports: readonly ScoredReport[]): Verdict {
  const reasons = [...new Set(reports.map(({ reason }) => reason))];
  const hideBecause = reasons.find((reason) => {
    const needed = HIDING_RULES[reason];
    if (!needed) return false;
    const agreed = agreementOf(reports.filter((report) => report.reason === reason));
    return agreed.reporters >= needed.reporters && agreed.weight >= needed.weight;
  });
  return { weight: agreementOf(reports).weight, hideBecause: hideBecause ?? null };
}
