import type { Log } from '#server/platform/log.ts';
import { meters } from './meters.ts';
import { currentScope, fieldsOfScope } from './request-scope.ts';
import { nameOfStatement } from './statement-name.ts';
import { tracing } from './tracing.ts';

type Query = (...args: unknown[]) => unknown;

export type Observing = { log: Log; slowMs: number };

/** Counts, times and traces what goes through a driver’s `query`, whether it takes a callback or returns a promise. */
export function observedQuery(query: Query, observing: Observing): Query {
  return (...args) => {
    const text = textOf(args[0]);
    if (text === null) return query(...args);
    const end = beginStatement(text, observing);
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const called = (error: unknown, ...rest: unknown[]) => {
        end(error);
        callback(error, ...rest);
      };
      return query(...args.slice(0, -1), called);
    }
    const result = query(...args);
    if (result instanceof Promise) result.then(() => end(), end);
    return result;
  };
}

/** PGlite takes a text, PostgreSQL’s driver a text or an object with one, and other objects that run themselves. */
function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return null;
  return 'text' in statement && typeof statement.text === 'string' ? statement.text : null;
}

function beginStatement(text: string, { log, slowMs }: Observing): (error?: unknown) => void {
  const { verb, table, name, shape } = nameOfStatement(text);
  const scope = currentScope(); // a callback runs in the connection's own context
  const span = tracing()?.begin(name, 'client', { 'db.system.name': 'postgresql', 'db.query.summary': name });
  const startedAt = performance.now();
  return (error) => {
    const milliseconds = performance.now() - startedAt;
    const isSlow = slowMs > 0 && milliseconds >= slowMs;
    meters().statement({ verb, table, seconds: milliseconds / 1000, isSlow });
    span?.end({}, error ? codeOf(error) : undefined);
    if (isSlow)
      log.warn('slow statement', {
        ...fieldsOfScope(scope),
        statement: name,
        shape,
        milliseconds: Math.round(milliseconds),
      });
  };
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';
}
