import { describe, expect, test } from 'vitest';
import { tableIsSound } from './architecture/feature-rules.ts';
import { ARCHITECTURE_RULES } from './architecture/architecture-rules.ts';
import { parseFile } from './architecture/parsed-file.ts';
import { readSources } from './architecture/source-tree.ts';

const MINIMUM_FILES = 120;
const MINIMUM_EDGES = 350;

const files = readSources().map(parseFile);

describe('the architecture', () => {
  test('the scan finds the code that its rules are about', () => {
    expect(files.length).toBeGreaterThan(MINIMUM_FILES);
    expect(files.flatMap((file) => file.edges).length).toBeGreaterThan(MINIMUM_EDGES);
  });

  test('the table of feature dependencies is acyclic and its rows are short', () => {
    expect(tableIsSound()).toEqual([]);
  });

  test.each(Object.entries(ARCHITECTURE_RULES))('%s', (_name, rule) => {
    expect(rule(files)).toEqual([]);
  });
});
