import type { TestApp } from './test-app.ts';

/** What is sent to the database while `work` runs, statement by statement. */
export async function recordStatements(
  { services }: TestApp,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const client = Reflect.get(services.db, '$client') as { query: (...args: unknown[]) => unknown };
  const statements: string[] = [];
  const query = client.query;
  Object.defineProperty(client, 'query', {
    configurable: true,
    value: (...args: unknown[]) => {
      statements.push(textOf(args[0]));
      return query(...args);
    },
  });
  try {
    await work();
  } finally {
    Reflect.deleteProperty(client, 'query');
  }
  return statements;
}

/** PGlite is given a text, the pool of PostgreSQL an object with one. */
function textOf(statement: unknown): string {
  return typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : String(statement);
}
