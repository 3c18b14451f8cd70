import { DAY_MS, HOUR_MS } from '../platform/durations.ts';
import type { ReportReason } from './report.ts';

/** A report as the rule sees it; hashes tell networks and devices apart and name nobody. */
export type ScoredReport = {
  reason: ReportReason;
  /** When the reporter's account was made, and when they reported; milliseconds. */
  registeredAt: number;
  reportedAt: number;
  network: string;
  device: string;
  /** How the reporter's earlier reports ended. */
  upheld: number;
  dismissed: number;
};

/** Accounts made so close together count as one person. */
const SAME_AGE_MS = HOUR_MS;

/** How much somebody's word weighs by the age of their account when they reported, the first row that fits. */
const AGE_WEIGHTS: readonly { belowDays: number; weight: number }[] = [
  { belowDays: 1, weight: 0.2 },
  { belowDays: 7, weight: 0.5 },
  { belowDays: 30, weight: 0.8 },
  { belowDays: Number.POSITIVE_INFINITY, weight: 1 },
];

type Agreement = { reporters: number; weight: number };

/** How many independent people, with what weight together, must say the same for a thing to wait out of sight; null: only the team decides. */
export const HIDING_RULES: Readonly<Record<ReportReason, Agreement | null>> = {
  scam: { reporters: 3, weight: 2.5 },
  fake_listing: { reporters: 3, weight: 2.5 },
  inappropriate_content: { reporters: 3, weight: 2.5 },
  spam: { reporters: 4, weight: 3 },
  copyright: { reporters: 4, weight: 3 },
  other: null,
};

/** 0.1 to 2: age, times a record that begins at one and moves with every report the team has judged. */
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

/** Whoever shares a network, a device or the hour of registration with another counts with them as one, chains included. */
export function independentGroups(reports: readonly ScoredReport[]): ScoredReport[][] {
  const groups: ScoredReport[][] = [];
  for (const report of reports) {
    const joined = groups.filter((group) => group.some((each) => areOne(each, report)));
    for (const group of joined) groups.splice(groups.indexOf(group), 1);
    groups.push([...joined.flat(), report]);
  }
  return groups;
}

/** A group speaks with its heaviest voice. */
function agreementOf(reports: readonly ScoredReport[]): Agreement {
  const voices = independentGroups(reports).map((group) => Math.max(...group.map(reporterWeight)));
  const weight = voices.reduce((sum, voice) => sum + voice, 0);
  return { reporters: voices.length, weight: Math.round(weight * 100) / 100 };
}

export type Verdict = { weight: number; hideBecause: ReportReason | null };

/** How heavy a case is altogether, and the reason on which enough independent people agree. */
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
