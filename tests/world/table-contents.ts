import type { TestApp } from './test-app.ts';

/** Tables that a read may change: counters of how often, never of what. */
const COUNTERS = new Set(['rate_limits', 'page_days', 'visitor_days', 'day_visitors']);

/** Returns a fingerprint of each table's rows; two are equal if nothing was written in between. */
export async function tableContents({ database }: TestApp): Promise<Record<string, string>> {
  const { rows } = await database.executeSql(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const names = rows.map((row) => String(row.name)).filter((name) => !COUNTERS.has(name));
  const prints = names.map(
    (name) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as print from "${name}" t`,
  );
  const { rows: found } = await database.executeSql(prints.join(' union all '));
  return Object.fromEntries(found.map(({ name, print }) => [String(name), String(print)]));
}
