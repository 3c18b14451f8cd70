import { sql } from 'drizzle-orm';
import { DEFAULT_SETTINGS, type Settings } from '#shared/settings/settings.ts';
import type { Context } from '#server/platform/context.ts';
import { cachedPerDatabase } from '#server/platform/database/cached-per-database.ts';
import type { Db, Transaction } from '#server/platform/database/database.ts';
import { settings } from './settings.table.ts';

const FRESH_FOR_MS = 10_000;

const cache = cachedPerDatabase(FRESH_FOR_MS, ({ db }) => readSettings(db));

/** Returns the settings in force: stored values over defaults, cached for at most ten seconds. */
export function getSettings(by: Pick<Context, 'db' | 'clock'>): Promise<Settings> {
  return cache.get(by);
}

/** Reads the settings as stored at this moment, for a caller that is about to change them. */
export async function readSettings(db: Db | Transaction): Promise<Settings> {
  const rows = await db.select({ key: settings.key, value: settings.value }).from(settings).limit(100);
  const stored = rows
    .filter(({ key }) => Object.hasOwn(DEFAULT_SETTINGS, key))
    .map(({ key, value }) => [key, value]);
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(stored) };
}

/** Writes one setting. A caller in a transaction must call `invalidateSettings` after its commit. */
export async function writeSetting<Key extends keyof Settings>(
  db: Db | Transaction,
  key: Key,
  value: Settings[Key],
): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value`, updatedAt: sql`now()` } });
}

/** Makes the next caller read the settings again. Other processes do so within ten seconds. */
export function invalidateSettings(db: Db): void {
  cache.invalidate(db);
}

export async function saveSetting<Key extends keyof Settings>(
  db: Db,
  key: Key,
  value: Settings[Key],
): Promise<void> {
  await writeSetting(db, key, value);
  invalidateSettings(db);
}
