import type { Db } from './database.ts';
import type { Replicas } from './replicas.ts';

// Beside the handle, as what it belongs to: features read from `db` and never know which server answers.
const known = new WeakMap<Db, Replicas>();

export function setReplicas(db: Db, replicas: Replicas): void {
  known.set(db, replicas);
}

export function replicasOf(db: Db): Replicas | null {
  return known.get(db) ?? null;
}
