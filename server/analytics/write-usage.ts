import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { PageKind } from '#shared/analytics/analytics.ts';
import type { Category } from '#shared/categories/category.ts';
import type { Db } from '#server/platform/database/database.ts';
import { shortHash } from '#server/platform/signed-token.ts';
import { dayVisitors, pageDays, searchDays, termDays, termVisitors, visitorDays } from './analytics.table.ts';
import type { Usage } from './usage.ts';

const BATCH = 1_000;

/**
 * Adds one process's counts to the stored days. Rows are written in a fixed order, so that processes do not deadlock.
 */
export async function writeUsage(db: Db, usage: Usage): Promise<void> {
  for (const [day, visitors] of usage.visitors) await addVisitors(db, day, [...visitors]);
  const pages = inOrder(usage.pages).map(([day, page, count]) => ({ day, page: page as PageKind, count }));
  if (pages.length > 0)
    await db
      .insert(pageDays)
      .values(pages)
      .onConflictDoUpdate({
        target: [pageDays.day, pageDays.page],
        set: { count: sql`${pageDays.count} + excluded.count` },
      });
  const searches = inOrder(usage.searches).map(([day, category, { uses, empty }]) => ({
    day,
    category: category as Category,
    searches: uses,
    empty,
  }));
  if (searches.length > 0)
    await db
      .insert(searchDays)
      .values(searches)
      .onConflictDoUpdate({
        target: [searchDays.day, searchDays.category],
        set: {
          searches: sql`${searchDays.searches} + excluded.searches`,
          empty: sql`${searchDays.empty} + excluded.empty`,
        },
      });
  const terms = inOrder(usage.terms).map(([day, term, counts]) => ({ day, term, ...counts }));
  if (terms.length > 0)
    await db
      .insert(termDays)
      .values(terms)
      .onConflictDoUpdate({
        target: [termDays.day, termDays.term],
        set: {
          uses: sql`${termDays.uses} + excluded.uses`,
          empty: sql`${termDays.empty} + excluded.empty`,
        },
      });
  await addTermVisitors(db, [...usage.suggestible]);
}

/** A visitor who is known for a term is not written again, so that the row ends a week after the first search. */
async function addTermVisitors(db: Db, searches: readonly string[]): Promise<void> {
  if (searches.length === 0) return;
  const rows = searches.map((search) => {
    const [day = '', visitor = '', ...term] = search.split(' ');
    return { day, visitor, term: term.join(' ') };
  });
  const ordered = rows.toSorted((a, b) => (`${a.term} ${a.visitor}` < `${b.term} ${b.visitor}` ? -1 : 1));
  await db.insert(termVisitors).values(ordered).onConflictDoNothing();
}

function inOrder<Count>(counts: ReadonlyMap<string, Count>): [day: string, key: string, count: Count][] {
  return [...counts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, count]) => [key.slice(0, 10), key.slice(11), count]);
}

/** Counts the visitors that no process has seen on that day yet. */
async function addVisitors(db: Db, day: string, visitors: readonly string[]): Promise<void> {
  const salt = await saltOf(db, day);
  // The day is over and its salt deleted: its visitors have been counted.
  if (salt === null) return;
  const hashes = visitors.map((each) => shortHash(salt, each));
  for (let start = 0; start < hashes.length; start += BATCH) {
    const rows = hashes.slice(start, start + BATCH).toSorted();
    await db.transaction(async (tx) => {
      const fresh = await tx
        .insert(dayVisitors)
        .values(rows.map((visitor) => ({ day, visitor })))
        .onConflictDoNothing()
        .returning({ day: dayVisitors.day });
      if (fresh.length > 0)
        await tx
          .update(visitorDays)
          .set({ count: sql`${visitorDays.count} + ${fresh.length}` })
          .where(eq(visitorDays.day, day));
    });
  }
}

/** Returns the day's salt; the first process of the day creates it. Null once it is deleted. */
async function saltOf(db: Db, day: string): Promise<string | null> {
  await db
    .insert(visitorDays)
    .values({ day, salt: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db
    .select({ salt: visitorDays.salt })
    .from(visitorDays)
    .where(eq(visitorDays.day, day))
    .limit(1);
  return row?.salt ?? null;
}
