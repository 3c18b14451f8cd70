import type { Clock } from '#server/platform/context.ts';
import type { Db } from './database.ts';

type ReadBy = { db: Db; clock: Clock };

export type CachedPerDatabase<By extends ReadBy, Value> = {
  /** The value of this caller's database, read again once it is stale; callers meanwhile share one reading. */
  get: (by: By) => Promise<Value>;
  /** Makes the next caller of this process read again. Other processes do so once their own value is stale. */
  invalidate: (db: Db) => void;
};

/** Remembers what `read` returned for so long, for each database, as tests open several in one process; never a failure. */
export function cachedPerDatabase<Value, By extends ReadBy = ReadBy>(
  freshForMs: number,
  read: (by: By) => Promise<Value>,
): CachedPerDatabase<By, Value> {
  const cache = new WeakMap<Db, { value: Promise<Value>; readAt: number }>();
  return {
    get(by) {
      const { db, clock } = by;
      const known = cache.get(db);
      if (known && clock() - known.readAt < freshForMs) return known.value;
      const entry = { value: read(by), readAt: clock() };
      cache.set(db, entry);
      // A later reading stays.
      entry.value.catch(() => cache.get(db) === entry && cache.delete(db));
      return entry.value;
    },
    invalidate: (db) => void cache.delete(db),
  };
}
