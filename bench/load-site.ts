import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  followStatements,
  startCluster,
  type Cluster,
  type ClusterServer,
} from '#scripts/postgres-cluster.mjs';
import { originAt, startServer } from './server-process.ts';

/** A commit is acknowledged once one replica has it: whichever is promoted, the further one has them all. */
const SYNCHRONOUS = {
  synchronous_commit: 'on',
  synchronous_standby_names: 'ANY 1 (replica1, replica2)',
};

export type WebProcess = {
  origin: string;
  child: ChildProcess;
  start: () => Promise<void>;
  kill: () => Promise<void>;
};

export type Site = {
  cluster: Cluster;
  /** Of the primary and the replicas, the first to be tried first. */
  urls: string;
  web: WebProcess[];
  stop: () => void;
};

/** Servers and replicas, two processes that serve and one that runs jobs. `fill` writes what is there before them. */
export async function openSite(fill: (url: string) => Promise<void>): Promise<Site> {
  const cluster = await startCluster({ settings: SYNCHRONOUS });
  if (!cluster) throw new Error('PostgreSQL is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'tokpa-load-'));
  const children: ChildProcess[] = [];
  const stop = () => {
    for (const child of children) child.kill('SIGKILL');
    cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const urls = [cluster.primary, ...cluster.replicas].map(({ url }) => url).join(',');
    await fill(urls);
    const environment = (port: number) => ({
      ...process.env,
      DATABASE_URL: urls,
      DATABASE_REPLICA_URLS: cluster.replicas.map(({ url }) => url).join(','),
      DATABASE_POOL_SIZE: '6',
      DATA_DIR: folder,
      PORT: String(port),
      PUBLIC_ORIGIN: originAt(port),
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
    });
    const web: WebProcess[] = [];
    for (let number = 1; number <= 2; number += 1) {
      const env = environment(await freePort());
      const one: WebProcess = {
        origin: env.PUBLIC_ORIGIN,
        child: await startServer(env, { args: ['--http-only'] }),
        start: async () => {
          one.child = await startServer(env, { args: ['--http-only'] });
          children.push(one.child);
        },
        kill: async () => {
          const ended = once(one.child, 'exit');
          one.child.kill('SIGKILL');
          await ended;
        },
      };
      children.push(one.child);
      web.push(one);
    }
    const jobsPort = await freePort();
    const jobs = { ...environment(jobsPort), METRICS_PORT: String(jobsPort) };
    children.push(await startServer(jobs, { args: ['--jobs-only'], path: '/healthz' }));
    return { cluster, urls, web, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

export async function askServer<Row extends Record<string, unknown>>(
  { url }: ClusterServer,
  ...texts: string[]
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const text of texts) ({ rows } = await client.query<Row>(text));
    return rows;
  } finally {
    await client.end();
  }
}

const received = async (server: ClusterServer) =>
  Number((await askServer(server, `select pg_last_wal_receive_lsn() - '0/0'::pg_lsn as bytes`))[0]?.bytes);

/** What Patroni would do: promotes the replica that has more, and has the other one follow it. */
export async function failOver({ replicas }: Cluster): Promise<ClusterServer> {
  const sized = await Promise.all(
    replicas.map(async (server) => ({ server, bytes: await received(server) })),
  );
  const [next, ...others] = sized.toSorted((a, b) => b.bytes - a.bytes).map(({ server }) => server);
  if (!next) throw new Error('There is no replica to promote.');
  await next.promote();
  for (const other of others) await askServer(other, ...followStatements(other, next));
  return next;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
