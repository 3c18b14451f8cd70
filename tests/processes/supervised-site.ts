import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

export type LogLine = { level: string; message: string } & Record<string, unknown>;

export type Site = {
  origin: string;
  /** server/main.ts: with WEB_PROCESSES the primary, otherwise the only process. */
  child: ChildProcess;
  log: LogLine[];
  /** The newest line with this message of those after the first `skip`. */
  lineWith: (message: string, skip?: number) => LogLine | undefined;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
};

const WEB = { NODE_ENV: 'production', LOG_LEVEL: 'info', DATABASE_POOL_SIZE: '4' };

/** Runs server/main.ts, built pages and all, on a free port. Ends with the test's process. */
export async function startSite(env: Record<string, string>, args: readonly string[] = []): Promise<Site> {
  const port = await freePort();
  const child = fork('server/main.ts', args, {
    env: { ...process.env, ...WEB, PORT: String(port), ...env },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log: LogLine[] = [];
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface({ input: stream }).on('line', (line) => log.push(parseLine(line)));
  return {
    origin: `http://127.0.0.1:${port}`,
    child,
    log,
    lineWith: (message, skip = 0) => log.slice(skip).findLast((line) => line.message === message),
    ended: once(child, 'exit').then(([code]: (number | null)[]) => code ?? null),
  };
}

/** What is no line of the log came from Node itself, or before the log was there. */
function parseLine(line: string): LogLine {
  try {
    return JSON.parse(line);
  } catch {
    return { level: 'none', message: line };
  }
}

export async function isReady({ origin }: Site): Promise<boolean> {
  return (await fetch(`${origin}/readyz`).catch(() => null))?.status === 200;
}

/** Resolves once it is ready; throws if it ends before. */
export async function becomesReady(site: Site): Promise<void> {
  while (!(await isReady(site))) {
    if (site.child.exitCode !== null)
      throw new Error(`the site ended: ${JSON.stringify(site.log.slice(-5))}`);
    await wait(50);
  }
}

/** Resolves with the line, or throws if the process ends without it. */
export async function lineOf(site: Site, message: string, skip = 0): Promise<LogLine> {
  let hasEnded = false;
  void site.ended.then(() => (hasEnded = true));
  for (;;) {
    const line = site.lineWith(message, skip);
    if (line) return line;
    if (hasEnded) throw new Error(`the site ended: ${JSON.stringify(site.log.slice(-5))}`);
    await wait(20);
  }
}

/** Process ids by name, as the primary last logged them. */
export function processesOf({ log }: Site): Record<string, number> {
  const line = log.findLast(({ processes }) => processes !== undefined);
  return Object.fromEntries(Object.entries(line?.processes ?? {}).map(([name, pid]) => [name, Number(pid)]));
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

export async function endSite({ child, ended }: Site): Promise<void> {
  child.kill('SIGKILL'); // its processes end when their channel does
  await ended;
}
