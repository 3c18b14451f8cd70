/** How often a rule was right in the team's decisions on cases. */
export const RULE_RECORD = {
  weeks: 12,
  /** Fewer decisions say nothing. */
  minDecisions: 10,
  minPrecision: 0.8,
} as const;

/** A safety rule with the team's decisions on the cases that it helped to open. */
export type RuleRecord = {
  rule: string;
  /** The sign, as the team reads it. */
  name: string;
  upheld: number;
  dismissed: number;
  /** Dismissed cases in each of the last weeks, the oldest first. */
  falseAlarms: number[];
  /** It was wrong too often, in enough decisions. */
  isUnreliable: boolean;
  /** Null while it is on. */
  switchedOff: { at: string; by: string | null } | null;
};

/** The share of the decisions that were upheld; null without any. */
export function precisionOf({ upheld, dismissed }: Pick<RuleRecord, 'upheld' | 'dismissed'>): number | null {
  const decisions = upheld + dismissed;
  return decisions === 0 ? null : upheld / decisions;
}

export function isUnreliable(record: Pick<RuleRecord, 'upheld' | 'dismissed'>): boolean {
  const precision = precisionOf(record);
  return (
    precision !== null &&
    precision < RULE_RECORD.minPrecision &&
    record.upheld + record.dismissed >= RULE_RECORD.minDecisions
  );
}
