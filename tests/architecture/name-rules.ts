import type { ParsedFile } from './parsed-file.ts';
import { isGenerated } from './place.ts';

const FORBIDDEN_NAMES = new Set(
  'util utils helper helpers common misc type types index manager service services'.split(' '),
);
const FORBIDDEN_FOLDERS = new Set('utils helpers common misc types services components hooks lib'.split(' '));

/** The router reads paths out of the names of its routes. */
const NAMED_BY_ROUTER = /^web\/(?:document-)?routes\//;

export function namesSayTheJob(files: readonly ParsedFile[]): string[] {
  return files.flatMap(({ path }) => {
    if (isGenerated(path)) return [];
    const folders = path.split('/');
    const file = folders.pop() ?? '';
    const problems = folders
      .filter((folder) => FORBIDDEN_FOLDERS.has(folder))
      .map((folder) => `${path}: a folder named ${folder} says nothing`);
    if (NAMED_BY_ROUTER.test(path)) return problems;
    const [stem = ''] = file.split('.');
    const words = stem.split('-');
    if (FORBIDDEN_NAMES.has(stem) || ['helpers', 'utils', 'manager'].includes(words.at(-1) ?? '')) {
      problems.push(`${path}: the name says nothing about its job`);
    }
    if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/.test(file)) {
      problems.push(`${path}: file names are kebab-case`);
    }
    return problems;
  });
}
