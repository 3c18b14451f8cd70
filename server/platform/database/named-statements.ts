import type { Pool, PoolClient } from 'pg';

/** Uses of a statement on one connection after which it gets a name. */
const OFTEN = 5;
/** Each name takes memory of the server, on every connection. */
const MAX_NAMES = 200;
/** The best plan of a search depends on its words: it is planned anew each time. */
const IS_SEARCH = /@@|%|\blike\b/i;

type Statement = { text: string; name?: string | undefined };

/**
 * Lets PostgreSQL keep the parsed and planned form of the statements that a connection sends frequently: for a short
 * one that saves half the work. Must not be used with a pooler in between that gives every transaction another
 * connection.
 */
export function nameStatements(pool: Pool): void {
  pool.on('connect', nameStatementsOf);
}

/**
 * Drops the names that Drizzle's prepared queries have: behind a pooler in transaction mode the next statement arrives
 * in another session, which knows none of them.
 */
export function leaveUnnamed(pool: Pool): void {
  pool.on('connect', (client) => {
    const query: (...args: unknown[]) => unknown = client.query.bind(client);
    const unnamed = (statement: unknown, ...rest: unknown[]) =>
      query(isStatement(statement) ? { ...statement, name: undefined } : statement, ...rest);
    Object.assign(client, { query: unnamed });
  });
}

function nameStatementsOf(client: PoolClient): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client);
  const nameOf = statementNames();
  const named = (statement: unknown, values: unknown, ...rest: unknown[]) => {
    const isUnnamed = isStatement(statement) && statement.name === undefined && Array.isArray(values);
    return query(isUnnamed ? { ...statement, name: nameOf(statement.text) } : statement, values, ...rest);
  };
  Object.assign(client, { query: named });
}

/** Names the statements of one connection; undefined for those that are not sent frequently. */
export function statementNames(): (text: string) => string | undefined {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size >= MAX_NAMES) return name;
    const count = (uses.get(text) ?? 0) + 1;
    if (count < OFTEN || IS_SEARCH.test(text)) {
      if (uses.size >= MAX_NAMES * 10) uses.clear();
      uses.set(text, count);
      return undefined;
    }
    uses.delete(text);
    names.set(text, `s${names.size}`);
    return names.get(text);
  };
}

function isStatement(value: unknown): value is Statement {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';
}
