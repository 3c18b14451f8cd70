import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import type { RenderingReport } from '#tests/processes/rendering-process.ts';

const BUILT_SERVER = 'dist/server';

/** Each file of React begins with its licence, which names it and outlives the build. */
async function bundledReact(): Promise<string[]> {
  const names = (await readdir(BUILT_SERVER, { recursive: true })).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(names.map((name) => readFile(join(BUILT_SERVER, name), 'utf8')));
  return texts
    .flatMap((text) => Array.from(text.matchAll(/^ ?\* (react[\w.-]*\.js)$/gm), ([, file = '']) => file))
    .toSorted();
}

test('the built renderer holds React’s production build and nothing of its development build', async () => {
  expect(await bundledReact()).toEqual([
    'react-dom-server-legacy.node.production.js',
    'react-dom-server.node.production.js',
    'react-dom.production.js',
    'react-jsx-runtime.production.js',
    'react.production.js',
  ]);
});

for (const nodeEnv of [undefined, 'development', 'production'])
  test(`a process whose NODE_ENV is ${nodeEnv ?? 'not set'} renders without asking for it`, async () => {
    const { NODE_ENV: _, ...env } = process.env;
    const { stdout } = await promisify(execFile)(process.execPath, ['tests/processes/rendering-process.ts'], {
      env: { ...env, ...(nodeEnv === undefined ? {} : { NODE_ENV: nodeEnv }) },
    });
    const report: RenderingReport = JSON.parse(stdout);
    expect(report).toEqual({ status: 200, readsOfNodeEnv: 0 });
  });
