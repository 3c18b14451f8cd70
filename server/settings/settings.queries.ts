import { sql } from 'drizzle-orm';
import { DEFAULT_SETTINGS, type Settings } from '#shared/settings/settings.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db, Transaction } from '#server/platform/database/database.ts';
import { settings } from './settings.table.ts';

const FRESH_FOR_MS = 10_000;

// Per database, as tests open several in one process.
const cache = new WeakMap<Db, { value: Promise<Settings>; readAt: number }>();

/** Returns the settings in force: stored values over defaults, cached for at most ten seconds. */
export function getSettings({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Settings> {
  const known = cache.get(db);
  if (known && clock() - known.readAt < FRESH_FOR_MS) return known.value;
  const value = readSettings(db);
  cache.set(db, { value, readAt: clock() });
  value.catch(() => cache.delete(db));
  return value;
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
  cache.delete(db);
}

export async function saveSetting<Key extends keyof Settings>(
  db: Db,
  key: Key,
  value: Settings[Key],
): Promise<void> {
  await writeSetting(db, key, value);
  invalidateSettings(db);
}
