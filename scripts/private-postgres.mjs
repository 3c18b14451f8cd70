import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { installFromDebian } from './debian.mjs';
import { exitCodeOf, finished, onEnd, run, start } from './processes.mjs';
import { isRootOnDebian } from './repository.mjs';

const DEBIAN_VERSIONS = '/usr/lib/postgresql';
const READY_WITHIN_MS = 30_000;
const ATTEMPTS = 3;

/** No data need survive: a crash may lose everything. */
export const FOR_TESTS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};
/** Durable as in production, with memory for a million listings and their indexes (2 GB). */
const FOR_BENCHES = { shared_buffers: '3GB', max_wal_size: '4GB', max_connections: '100' };

/**
 * Starts a private PostgreSQL server in a temporary folder, on a free loopback port; it ends with this process.
 * Resolves with { url, binaries, stop, crash }, or with undefined if PostgreSQL is neither installed nor installable.
 */
export async function startPostgres({ purpose = 'tests' } = {}) {
  const place = await preparePlace();
  if (!place) return undefined;
  const { binaries, folder, stop } = place;
  try {
    await initialise(place);
    const settings = purpose === 'benches' ? FOR_BENCHES : FOR_TESTS;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const port = await freePort();
      const isReady = (await launch(place, port, settings)) !== undefined;
      const url = `postgres://tokpa@127.0.0.1:${port}/postgres`;
      // As in an installation with application and database on one machine: through the socket, each query costs both
      // less.
      if (isReady) {
        const crash = () => restartServer(place);
        return { url: purpose === 'benches' ? `${url}?host=${folder}` : url, binaries, stop, crash };
      }
    }
    throw new Error('PostgreSQL did not start');
  } catch (error) {
    stop();
    throw error;
  }
}

/** An empty folder for a server's data, which is stopped and removed with this process; undefined without PostgreSQL. */
export async function preparePlace() {
  if (!findBinaries() && isRootOnDebian()) await installFromDebian('postgresql');
  const binaries = findBinaries();
  if (!binaries) return undefined;
  const owner = unprivilegedOwner();
  const folder = mkdtempSync(join(tmpdir(), 'tokpa-postgres-'));
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const options = { ...owner, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] };
  const stop = onEnd(() => {
    if (existsSync(join(folder, 'postmaster.pid'))) stopServer(binaries, folder, options);
    rmSync(folder, { recursive: true, force: true });
  });
  return { binaries, folder, options, stop };
}

export async function initialise({ binaries, folder, options }) {
  const initdb = (locale) =>
    run(
      join(binaries, 'initdb'),
      ['-D', folder, '-U', 'tokpa', '--auth=trust', '--no-sync', '-E', 'UTF8', `--locale=${locale}`],
      options,
    );
  let result = await initdb('C.UTF-8');
  if (exitCodeOf(result) !== 0) result = await initdb('C');
  if (exitCodeOf(result) !== 0) throw new Error(`initdb failed:\n${result.output}`);
}

/** Resolves with the server's process once it answers, or with undefined if it ended. */
export async function launch({ binaries, folder, options }, port, settings) {
  const all = { listen_addresses: '127.0.0.1', port, unix_socket_directories: folder, ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = start(join(binaries, 'postgres'), ['-D', folder, ...flags], options);
  const output = finished(child);
  const until = Date.now() + READY_WITHIN_MS;
  const args = ['-q', '-h', '127.0.0.1', '-p', String(port), '-U', 'tokpa', '-d', 'postgres'];
  while (child.exitCode === null && Date.now() < until) {
    if (spawnSync(join(binaries, 'pg_isready'), args).status === 0) return child;
    await wait(50);
  }
  child.kill('SIGQUIT');
  console.error((await output).output);
  return undefined;
}

/** Waits until the server has stopped: removing its folder earlier leaves parts of it. */
function stopServer(binaries, folder, options) {
  spawnSync(join(binaries, 'pg_ctl'), ['stop', '-m', 'immediate', '-w', '-D', folder], options);
}

/** Kills all its processes and starts it again on the same port, where it recovers from its log. */
function restartServer({ binaries, folder, options }) {
  const args = ['restart', '-m', 'immediate', '-w', '-D', folder, '-l', join(folder, 'restarted.log')];
  return run(join(binaries, 'pg_ctl'), args, { ...options, stdio: 'ignore' });
}

function findBinaries() {
  const versions = existsSync(DEBIAN_VERSIONS) ? readdirSync(DEBIAN_VERSIONS) : [];
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a));
  const folders = [
    ...newestFirst.map((version) => join(DEBIAN_VERSIONS, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** PostgreSQL refuses to run as root. */
export function unprivilegedOwner() {
  if (process.getuid?.() !== 0) return {};
  return { uid: idOfPostgres('-u'), gid: idOfPostgres('-g') };
}

function idOfPostgres(flag) {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
