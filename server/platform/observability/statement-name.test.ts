import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameOfStatement } from './statement-name.ts';

describe('a statement’s name', () => {
  test('is verb, first table and a hash, the same whatever the number of values', () => {
    const one = nameOfStatement('select "id" from "listings" where "id" in ($1, $2) limit $3');
    const two = nameOfStatement('select "id" from "listings"\n where "id" in ($1, $2, $3, $4) limit $5');
    expect(one.name).toMatch(/^select listings [0-9a-f]{8}$/);
    expect(nameOfStatement('update pgboss.job set x = 1')).toMatchObject({ verb: 'update', table: 'job' });
    expect(nameOfStatement('insert into "events" ("n") values ($1)')).toMatchObject({ table: 'events' });
    expect(nameOfStatement('vacuum')).toMatchObject({ verb: 'vacuum', table: 'none' });
    expect(nameOfStatement('drop table x')).toMatchObject({ verb: 'other' });
    expect(one.shape).toBe('select "id" from "listings" where "id" in ($…) limit $3');
    expect(two.shape).toBe('select "id" from "listings" where "id" in ($…) limit $5');
  });

  const MARK = 'SECRET7mark';
  const typed = fc.tuple(fc.string({ unit: 'binary' }), fc.string()).map(([a, b]) => `${a}${MARK}${b}`);
  const literals: Record<string, (text: string) => string> = {
    'a string': (text) => `'${text.replaceAll("'", "''")}'`,
    'an escaped string': (text) => `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`,
    'a dollar-quoted string': (text) => `$q$${text.replaceAll('$', '')}$q$`,
    'a comment': (text) => `/* ${text.replaceAll('*/', '')} */ 1`,
    'a line comment': (text) => `1 -- ${text.replaceAll('\n', '')}\n`,
  };

  test.each(Object.keys(literals))('tells nothing of %s in its text', (kind) => {
    fc.assert(
      fc.property(typed, typed, (first, second) => {
        const write = literals[kind] ?? String;
        const cutOff = `'${second.replaceAll("'", "''")}`;
        const { name, shape, verb, table } = nameOfStatement(
          `select * from "users" where email = ${write(first)} and "it's" = 12345 or phone = ${write(second)} and name = ${cutOff}`,
        );
        expect(`${name} ${shape} ${verb} ${table}`).not.toContain(MARK);
        expect(shape).not.toContain('12345');
      }),
      { numRuns: 150, seed: 5 },
    );
  });
});
