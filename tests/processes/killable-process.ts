import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export type Killable = { child: ChildProcess; origin: string };

/** Runs a file of tests/processes/ as a process of its own; resolves once it prints "port …". */
export async function startKillable(file: string, env: Record<string, string>): Promise<Killable> {
  const child = fork(`tests/processes/${file}`, {
    env: { ...process.env, LOG_LEVEL: 'error', ...env },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const [line] = await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')]);
  const port = /port (\d+)/.exec(String(line))?.[1];
  if (!port) throw new Error(`the server said ${String(line)}`);
  return { child, origin: `http://127.0.0.1:${port}` };
}

export async function killNow({ child }: Killable): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}
