import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { EMBEDDED_ENVIRONMENT, EMBEDDED_FLAGS } from '#scripts/embedded-memory.mjs';

type Environment = NodeJS.ProcessEnv;

const READY_WITHIN_MS = 60_000;
const TICKS_A_SECOND = 100;

/** The environment of the built server as a demonstration in a folder of its own, as `npm start` sets it. */
export function demonstrationEnvironment(folder: string, port: number): Environment {
  return {
    ...EMBEDDED_ENVIRONMENT,
    ...process.env,
    DATABASE_URL: '',
    DATA_DIR: folder,
    PORT: String(port),
    PUBLIC_ORIGIN: originAt(port),
    APP_MODE: 'demo',
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
  };
}

export const originAt = (port: number) => `http://127.0.0.1:${port}`;

/** Call before the server starts: only one process may open the embedded database. */
export function writeDemonstration(env: Environment): void {
  const { status } = spawnSync(process.execPath, ['demo/run.ts'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The demonstration data could not be written.');
}

type Starting = { path?: string; args?: readonly string[] };

/** Starts the server; resolves once it answers at `path`. */
export async function startServer(
  env: Environment,
  { path = '/robots.txt', args = [] }: Starting = {},
): Promise<ChildProcess> {
  const server = spawn(process.execPath, [...flagsFor(env), 'server/main.ts', ...args], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until && server.exitCode === null) {
    const answer = await fetch(`${env.PUBLIC_ORIGIN}${path}`).catch(() => null);
    if (answer?.ok) return server;
    await wait(200);
  }
  server.kill();
  throw new Error('The server did not start.');
}

/** As scripts/start.mjs. */
const flagsFor = ({ DATABASE_URL }: Environment) => (DATABASE_URL ? [] : EMBEDDED_FLAGS);

export type FirstStart = { server: ChildProcess; opened: Promise<void>; written: Promise<void> };

/** Starts the server in an empty folder: `opened` when it prints its address, `written` when the demonstration is complete. */
export function startFirst(folder: string, port: number): FirstStart {
  const env = { ...demonstrationEnvironment(folder, port), LOG_LEVEL: 'info' };
  const server = spawn(process.execPath, [...flagsFor(env), 'server/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => server.kill());
  let printed = '';
  const prints = (text: string) =>
    new Promise<void>((resolve, reject) => {
      server.stdout.on('data', () => {
        if (printed.includes(text)) resolve();
      });
      server.once('exit', () => reject(new Error('The server ended.')));
    });
  server.stdout.on('data', (chunk) => {
    printed += String(chunk);
  });
  return { server, opened: prints(originAt(port)), written: prints('demonstration data ready') };
}

/** Starts a script of this folder; resolves with the report in its first line, which it prints once it is ready. */
export async function startScript<Report>(
  name: string,
  env: Environment,
): Promise<Report & { child: ChildProcess }> {
  const path = fileURLToPath(new URL(name, import.meta.url));
  const child = spawn(process.execPath, [path], {
    env: { ...process.env, ...env, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  for await (const chunk of child.stdout) {
    text += String(chunk);
    if (text.includes('\n')) break;
  }
  const report: Report = JSON.parse(text);
  return { ...report, child };
}

/** Returns the CPU seconds that a process has used so far, and its parent. */
export function processOf(pid: number | string | undefined) {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [, parent, ...rest] = fields.split(' ');
  const [user = 0, system = 0] = rest.slice(9, 11).map(Number);
  return { parent, processorSeconds: (user + system) / TICKS_A_SECOND };
}

/** Returns resident memory in MB: current and peak. */
export function memoryOf({ pid }: ChildProcess): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const inMb = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1_000;
  return { now: inMb('VmRSS'), peak: inMb('VmHWM') };
}
