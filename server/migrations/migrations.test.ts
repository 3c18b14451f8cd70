import { globSync, readdirSync, readFileSync } from 'node:fs';
import { generateDrizzleJson } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import config from '../../drizzle.config.ts';

const META = new URL('./meta/', import.meta.url);

test('the last migration leaves the tables as they are declared', async () => {
  const files = globSync('server/**/*.table.ts');
  expect(globSync(String(config.schema)).toSorted()).toEqual(files.toSorted());
  const modules = await Promise.all(files.map((file) => import(new URL(`../../${file}`, import.meta.url).href)));
  const declared = generateDrizzleJson(Object.assign({}, ...modules), undefined, undefined, 'snake_case');
  const last = readdirSync(META).filter((name) => name.endsWith('_snapshot.json')).toSorted().at(-1) ?? '';
  const migrated = JSON.parse(readFileSync(new URL(last, META), 'utf8'));
  expect(JSON.parse(JSON.stringify(declared.tables))).toEqual(migrated.tables);
});
