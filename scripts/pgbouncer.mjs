import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { installFromDebian } from './debian.mjs';
import { freePort, unprivilegedOwner } from './private-postgres.mjs';
import { onEnd, start } from './processes.mjs';
import { isRootOnDebian, ROOT } from './repository.mjs';

const BINARY = '/usr/sbin/pgbouncer';
const READY_WITHIN_MS = 10_000;

/**
 * Starts PgBouncer with the configuration of ops/, in front of that server. Resolves with { url, stop }, or with
 * undefined if it is neither installed nor installable.
 */
export async function startPooler(serverUrl) {
  if (!existsSync(BINARY) && isRootOnDebian()) await installFromDebian('pgbouncer');
  if (!existsSync(BINARY)) return undefined;
  const { port: serverPort, username } = new URL(serverUrl);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'tokpa-pgbouncer-'));
  const users = join(folder, 'users.txt');
  writeFileSync(users, `"${username}" ""\n`);
  const configuration = join(folder, 'pgbouncer.ini');
  writeFileSync(
    configuration,
    configurationFor({ listen_port: port, auth_type: 'trust', auth_file: users }, serverPort),
  );
  // It refuses to run as root; what it reads is of no value to others.
  for (const path of [folder, users, configuration]) chmodSync(path, 0o755);
  const child = start(BINARY, ['-q', configuration], {
    ...unprivilegedOwner(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = onEnd(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  for (let waited = 0; waited < READY_WITHIN_MS && child.exitCode === null; waited += 50) {
    if (await answers(port)) return { url: `postgres://${username}@127.0.0.1:${port}/postgres`, stop };
    await wait(50);
  }
  stop();
  throw new Error('PgBouncer did not start');
}

/** The file of ops/ but for where things are on this machine. */
function configurationFor(places, serverPort) {
  const lines = readFileSync(join(ROOT, 'ops/pgbouncer/pgbouncer.ini'), 'utf8').split('\n');
  const placed = lines.map((line) => {
    const [, name] = /^(\w+) =/.exec(line) ?? [];
    return name !== undefined && name in places ? `${name} = ${places[name]}` : line;
  });
  return placed.join('\n').replace('port=5432', `port=${serverPort}`);
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (isThere) => () => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', end(true)).once('error', end(false));
  });
}
