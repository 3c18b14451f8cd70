import type { Pool, PoolClient } from 'pg';

/** Seen so often on one connection, a statement is worth a name. */
const OFTEN = 5;
/** Each holds memory of the server, on every connection. */
const MAX_NAMES = 200;
/** How a search is best done depends on its words: it is planned anew for each. */
const IS_SEARCH = /@@|%|\blike\b/i;

type Statement = { text: string; name?: string | undefined };

/**
 * Has PostgreSQL keep what it understood and planned of the statements that each connection sends all the time: of a
 * short one that is half the work. Not for pools between us and PostgreSQL that give every transaction another connection.
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
