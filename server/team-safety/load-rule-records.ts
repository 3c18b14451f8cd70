import { desc, eq } from 'drizzle-orm';
import { shownName } from '#shared/accounts/shown-name.ts';
import { SAFETY_RULES } from '#shared/safety/safety-rules.ts';
import { SIGNS } from '#shared/safety/signs.data.ts';
import { isUnreliable, RULE_RECORD, type RuleRecord } from '#shared/team-safety/team-safety.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { auditLog } from '#server/audit/audit-log.table.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Db } from '#server/platform/database/database.ts';
import { countDetectionsByWeek } from '#server/reports/detections.queries.ts';
import { safetySwitches } from '#server/safety/safety-switches.table.ts';

type Counted = Awaited<ReturnType<typeof countDetectionsByWeek>>;

const MAX_READ = 200;

/** Every safety rule with the decisions on its cases: those that were wrong too often first, then the most used. */
export async function loadRuleRecords({ db, clock }: Context<Member>): Promise<RuleRecord[]> {
  const [counted, switches, people] = await Promise.all([
    countDetectionsByWeek(db, new Date(clock()), RULE_RECORD.weeks),
    db.select().from(safetySwitches).limit(MAX_READ),
    findSwitchers(db),
  ]);
  return SAFETY_RULES.map(({ id }): RuleRecord => {
    const found = switches.find(({ rule }) => rule === id);
    const switchedOff = found ? { at: found.switchedOffAt.toISOString(), by: people.get(id) ?? null } : null;
    return { rule: id, name: SIGNS[id]?.name ?? id, ...recordOf(id, counted), switchedOff };
  }).toSorted(
    (a, b) =>
      Number(b.isUnreliable) - Number(a.isUnreliable) ||
      b.upheld + b.dismissed - (a.upheld + a.dismissed) ||
      a.name.localeCompare(b.name, 'fr'),
  );
}

function recordOf(rule: string, counted: Counted) {
  const own = counted.filter((each) => each.rule === rule);
  const totals = {
    upheld: own.reduce((sum, { upheld }) => sum + upheld, 0),
    dismissed: own.reduce((sum, { dismissed }) => sum + dismissed, 0),
  };
  const inWeek = (ago: number) => own.find(({ weeksAgo }) => weeksAgo === ago)?.dismissed ?? 0;
  const { weeks } = RULE_RECORD;
  return {
    ...totals,
    falseAlarms: Array.from({ length: weeks }, (_, week) => inWeek(weeks - 1 - week)),
    isUnreliable: isUnreliable(totals),
  };
}

/** Who switched each rule off last, from the audit log; nobody once their account is deleted. */
async function findSwitchers(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ after: auditLog.after, firstName: users.firstName, lastName: users.lastName })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actorId))
    .where(eq(auditLog.action, 'safety.off'))
    .orderBy(desc(auditLog.at))
    .limit(MAX_READ);
  // The latest comes first, and the last one written into a map stays.
  return new Map(rows.toReversed().map(({ after, ...name }) => [String(after.target), shownName(name)]));
}
