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

function nameStatementsOf(client: PoolClient): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client);
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
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
  const named = (statement: unknown, values: unknown, ...rest: unknown[]) => {
    const isUnnamed = isStatement(statement) && statement.name === undefined && Array.isArray(values);
    return query(isUnnamed ? { ...statement, name: nameOf(statement.text) } : statement, values, ...rest);
  };
  Object.assign(client, { query: named });
}

function isStatement(value: unknown): value is Statement {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';
}
