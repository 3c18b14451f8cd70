import type { Pool } from 'pg';
import { isServerLost } from './lost-server.ts';
import type { Primary } from './primary.ts';
import { currentReadScope, type ReadScope } from './read-scope.ts';
import type { Replica, Replicas } from './replicas.ts';

const READS = /^\s*(?:select|with)\b/i;
/** Conservative: what merely looks like one of these goes to the primary. */
const CHANGES =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|for\s+(?:no\s+key\s+|key\s+)?share|nextval|setval|pg_notify|pg_\w*advisory\w*)\b/i;
/** It took all the time that a statement may take: asking again would take as long. */
const TIMED_OUT = '57014';

/**
 * The one place that decides which server gets a statement: the primary, or within an anonymous request the replica
 * chosen for it. Transactions always go to the primary. What a replica does not answer, the primary is asked.
 */
export function routeStatements(primary: Primary, replicas: Replicas | null): Pool {
  const ask = (args: unknown[]) => noticing(primary, () => query(primary.pool(), args));
  const routes = {
    query: async (...args: unknown[]) => {
      const scope = currentReadScope();
      if (!scope || !replicas) return ask(args);
      const replica = isRead(args[0]) ? replicaFor(scope, replicas) : null;
      if (!replica) {
        scope.replica = null; // who has seen the primary's state must not see an older one
        return ask(args);
      }
      try {
        return await query(replica.pool, args);
      } catch (error) {
        scope.replica = null;
        if (isServerLost(error)) replicas.leaveOut(replica);
        if (codeOf(error) === TIMED_OUT) throw error;
        return ask(args);
      }
    },
    connect: () => {
      const scope = currentReadScope();
      if (scope) scope.replica = null;
      return noticing(primary, () => primary.pool().connect());
    },
  };
  // Still a pool for Drizzle, which looks at its prototype; nothing of it but these two is used.
  const pool: Pool = Object.create(primary.pool(), {
    query: { value: routes.query },
    connect: { value: routes.connect },
  });
  return Object.create(pool);
}

function replicaFor(scope: ReadScope, replicas: Replicas): Replica | null {
  if (scope.replica === undefined) scope.replica = replicas.pick(scope.after);
  else if (scope.replica && !replicas.mayServe(scope.replica, scope.after)) scope.replica = null;
  return scope.replica;
}

async function noticing<Result>(primary: Primary, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isServerLost(error)) void primary.find();
    throw error;
  }
}

function query(pool: Pool, args: unknown[]): Promise<unknown> {
  return Reflect.apply(pool.query, pool, args);
}

export function isRead(statement: unknown): boolean {
  const isQuery = typeof statement === 'object' && statement !== null && 'text' in statement;
  const text = isQuery ? statement.text : statement;
  return typeof text === 'string' && READS.test(text) && !CHANGES.test(text);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
