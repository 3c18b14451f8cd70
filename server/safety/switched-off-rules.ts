import type { Risk } from '#shared/safety/assess-risk.ts';
import { withoutRules } from '#shared/safety/warning.ts';
import type { Context } from '#server/platform/context.ts';
import { cachedPerDatabase } from '#server/platform/database/cached-per-database.ts';
import type { Db } from '#server/platform/database/database.ts';
import { safetySwitches } from './safety-switches.table.ts';

const FRESH_FOR_MS = 5_000;
const MAX_RULES = 200;

const cache = cachedPerDatabase(FRESH_FOR_MS, async ({ db }): Promise<ReadonlySet<string>> => {
  const rows = await db.select({ rule: safetySwitches.rule }).from(safetySwitches).limit(MAX_RULES);
  return new Set(rows.map(({ rule }) => rule));
});

/** The rules that the team switched off; read again at most every five seconds. */
export function switchedOffRules(by: Pick<Context, 'db' | 'clock'>): Promise<ReadonlySet<string>> {
  return cache.get(by);
}

/**
 * What a stored risk means now: messages and listings keep what every rule found, so that switching a rule off or on
 * holds for those that were written before.
 */
export async function riskNow(by: Pick<Context, 'db' | 'clock'>, risk: Risk): Promise<Risk> {
  return withoutRules(risk, await switchedOffRules(by));
}

/** Drops the cache of this process. Other processes follow within five seconds. */
export function invalidateSwitches(db: Db): void {
  cache.invalidate(db);
}
