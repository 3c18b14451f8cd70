import { desc } from 'drizzle-orm';
import { SYNONYM_LIMITS } from '#shared/search-words/synonym.ts';
import type { Context } from '#server/platform/context.ts';
import { cachedPerDatabase } from '#server/platform/database/cached-per-database.ts';
import type { Db } from '#server/platform/database/database.ts';
import { searchSynonyms } from './synonyms.table.ts';

export type StoredSynonym = typeof searchSynonyms.$inferSelect;

const FRESH_FOR_MS = 10_000;

const cache = cachedPerDatabase(FRESH_FOR_MS, ({ db }) => readSynonyms(db));

/** Returns the team's synonyms, the latest first; read again at most every ten seconds. */
export function getSynonyms(by: Pick<Context, 'db' | 'clock'>): Promise<StoredSynonym[]> {
  return cache.get(by);
}

/** The same as stored at this moment. */
export async function readSynonyms(db: Db): Promise<StoredSynonym[]> {
  return db.select().from(searchSynonyms).orderBy(desc(searchSynonyms.id)).limit(SYNONYM_LIMITS.all);
}

/** Drops the cache of this process. Other processes follow within ten seconds. */
export function invalidateSynonyms(db: Db): void {
  cache.invalidate(db);
}
