import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { REPOSITORY } from '#tests/architecture/source-tree.ts';

export type Instruction = { keyword: string; rest: string };
export type Stage = { name: string; base: string; instructions: Instruction[] };

/** Reads the stages of a Dockerfile, as far as ours goes: no heredocs, no ARG, one instruction a line. */
export function readDockerfile(text = readFileSync(join(REPOSITORY, 'Dockerfile'), 'utf8')): Stage[] {
  const lines = text
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trimStart().startsWith('#'));
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, keyword = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line.trim()) ?? [];
    if (keyword === 'FROM') {
      const [base = '', , name = ''] = rest.split(/\s+/);
      stages.push({ base, name, instructions: [] });
    } else stages.at(-1)?.instructions.push({ keyword, rest });
  }
  return stages;
}

/** Instructions of a stage, after those of the stage it begins from. */
export function wholeStage(stages: readonly Stage[], name: string): Instruction[] {
  const stage = stages.find((one) => one.name === name);
  if (!stage) return [];
  return [...wholeStage(stages, stage.base), ...stage.instructions];
}

export type Copy = { from: string | null; sources: string[]; target: string };

export function readCopy(rest: string): Copy {
  const words = rest.split(/\s+/);
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length) ?? null;
  const paths = words.filter((word) => !word.startsWith('--'));
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
}

/** Whether a file of the repository reaches the build, by .dockerignore: its last line that fits decides. */
export function reachesBuild(
  path: string,
  rules = readFileSync(join(REPOSITORY, '.dockerignore'), 'utf8'),
): boolean {
  let reaches = true;
  for (const line of rules.split('\n')) {
    const rule = line.trim();
    if (rule === '' || rule.startsWith('#')) continue;
    const pattern = rule.replace(/^!/, '');
    // Docker’s star takes names that begin with a dot, Node’s does not.
    if (pattern === '*' || matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`))
      reaches = rule.startsWith('!');
  }
  return reaches;
}
