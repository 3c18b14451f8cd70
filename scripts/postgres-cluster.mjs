import { once } from 'node:events';
import { join } from 'node:path';
import { exitCodeOf, run } from './processes.mjs';
import { FOR_TESTS, freePort, initialise, launch, preparePlace } from './private-postgres.mjs';

/** Log that a replica may still need is kept without slots, which a promoted server would not have. */
const FOR_REPLICATION = { ...FOR_TESTS, wal_keep_size: '512MB' };

/**
 * A primary and its streaming replicas, each a server of its own in a temporary folder; they end with this process.
 * Resolves with { primary, replicas, stop }, or with undefined if PostgreSQL is neither installed nor installable.
 */
export async function startCluster({ replicas: count = 2, settings = {} } = {}) {
  const all = { ...FOR_REPLICATION, ...settings };
  const first = await preparePlace();
  if (!first) return undefined;
  const places = [first];
  const stop = () => {
    for (const place of places) place.stop();
  };
  try {
    await initialise(first);
    const primary = await startServer(first, 'primary', all);
    const replicas = [];
    for (let number = 1; number <= count; number += 1) {
      const place = await preparePlace();
      places.push(place);
      await copy(primary, place, `replica${number}`);
      replicas.push(await startServer(place, `replica${number}`, all));
    }
    return { primary, replicas, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

async function startServer(place, name, settings) {
  const server = { name, place, port: await freePort() };
  server.url = `postgres://tokpa@127.0.0.1:${server.port}/postgres`;
  server.start = async () => {
    server.child = await launch(place, server.port, { ...settings, cluster_name: name });
    if (!server.child) throw new Error(`${name} did not start`);
  };
  /** At once, as in a crash. */
  server.kill = async () => {
    const ended = once(server.child, 'exit');
    server.child.kill('SIGQUIT');
    await ended;
  };
  server.promote = () => runIn(place, 'pg_ctl', ['promote', '-w', '-D', place.folder]);
  await server.start();
  return server;
}

/** The name is what `synchronous_standby_names` calls it. */
async function copy(primary, place, name) {
  const from = `host=127.0.0.1 port=${primary.port} user=tokpa application_name=${name}`;
  const flags = ['-D', place.folder, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
  await runIn(place, 'pg_basebackup', ['-d', from, ...flags]);
}

/** What makes a replica follow another primary; to be sent to the replica. */
export function followStatements(replica, primary) {
  const from = `host=127.0.0.1 port=${primary.port} user=tokpa application_name=${replica.name}`;
  return [`alter system set primary_conninfo = '${from}'`, 'select pg_reload_conf()'];
}

async function runIn({ binaries, options }, command, args) {
  const result = await run(join(binaries, command), args, options);
  if (exitCodeOf(result) !== 0) throw new Error(`${command} failed:\n${result.output}`);
}
