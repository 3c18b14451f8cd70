import type { Db } from './database/database.ts';

/** Listings of the demonstration. */
export type DemonstrationProgress = { written: number; total: number };

// Per database, as tests open several in one process.
const known = new WeakMap<Db, DemonstrationProgress>();

/** Says how far the demonstration data are; null when they are complete. */
export function setDemonstrationProgress(db: Db, progress: DemonstrationProgress | null): void {
  if (progress) known.set(db, progress);
  else known.delete(db);
}

/** Returns how far this process is with writing the demonstration data; null if it writes none. */
export function demonstrationProgress(db: Db): DemonstrationProgress | null {
  return known.get(db) ?? null;
}
