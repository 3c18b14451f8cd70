import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type KillableServer = Awaited<ReturnType<typeof startKillableServer>>;

/** Starts a server with one account and its own data, which can be killed without warning and restarted. */
export async function startKillableServer(
  account: { email: string; password: string },
  environment: Record<string, string> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'tokpa-unbreakable-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env = {
    ...process.env,
    DATA_DIR: folder,
    DATABASE_URL: '',
    LOG_LEVEL: 'error',
    PUBLIC_ORIGIN: origin,
    TEST_PORT: String(port),
    TEST_EMAIL: account.email,
    TEST_PASSWORD: account.password,
    ...environment,
  };
  const start = async (changed: Record<string, string>) => {
    const child = fork('tests/processes/publishing-process.ts', {
      env: { ...env, ...changed },
      execArgv: [],
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    const [line] = await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')]);
    if (!/port \d+/.test(String(line))) throw new Error(`the server said ${String(line)}`);
    return child;
  };
  let child = await start({});
  return {
    origin,
    restart: async (changed: Record<string, string> = {}) => {
      await kill(child);
      child = await start(changed);
    },
    stop: async () => {
      await kill(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}
