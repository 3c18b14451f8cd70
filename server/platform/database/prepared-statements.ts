import type { Db } from './database.ts';

/**
 * Prepares a statement once for each database, as tests open several in one process: building its text and its mapping
 * costs more than executing it. What changes from call to call must be a placeholder.
 */
export function preparedPerDatabase<Prepared>(prepare: (db: Db) => Prepared): (db: Db) => Prepared {
  const prepared = new WeakMap<Db, Prepared>();
  return (db) => {
    const known = prepared.get(db);
    if (known) return known;
    const made = prepare(db);
    prepared.set(db, made);
    return made;
  };
}
