import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const DEBIAN_VERSIONS = '/usr/lib/postgresql';
const MAX_JOBS = 4;

/** Parameters of a URL that PostgreSQL’s own programs take from the environment. */
const PARAMETERS: Record<string, string> = {
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
};

export type PostgresTool = 'pg_dump' | 'pg_restore';

/** Opens a connection that may take as long as it needs. */
export async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'tokpa-backup' });
  await client.connect();
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  return client;
}

/** Runs one of PostgreSQL’s programs on several connections; where to connect, password included, is in its environment. */
export async function runTool(
  name: PostgresTool,
  args: readonly string[],
  { client, databaseUrl }: { client: pg.Client; databaseUrl: string },
): Promise<void> {
  const tool = findTool(name, await serverMajor(client));
  const jobs = Math.min(MAX_JOBS, availableParallelism());
  const env = { ...process.env, ...environmentOf(client, databaseUrl) };
  try {
    await promisify(execFile)(tool, ['--no-password', `--jobs=${jobs}`, ...args], { env });
  } catch (error) {
    const text = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new Error(`${name} a échoué : ${text}`, { cause: error });
  }
}

/** A password among the arguments would be in the list of processes. */
function environmentOf(client: pg.Client, databaseUrl: string): Record<string, string> {
  const { searchParams } = new URL(databaseUrl);
  const given = Object.entries(PARAMETERS).flatMap(([name, variable]) => {
    const value = searchParams.get(name);
    return value === null ? [] : [[variable, value]];
  });
  return {
    PGHOST: client.host,
    PGPORT: String(client.port),
    ...(client.user ? { PGUSER: client.user } : {}),
    ...(client.password ? { PGPASSWORD: client.password } : {}),
    ...(client.database ? { PGDATABASE: client.database } : {}),
    ...Object.fromEntries(given),
  };
}

export async function serverVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  return rows[0]?.server_version ?? '';
}

async function serverMajor(client: pg.Client): Promise<number> {
  return Number.parseInt(await serverVersion(client), 10);
}

/** The server’s own version before a newer one: an older program refuses, a newer one may write what the server does not read. */
function findTool(name: PostgresTool, major: number): string {
  const versions = existsSync(DEBIAN_VERSIONS) ? readdirSync(DEBIAN_VERSIONS).map(Number) : [];
  const fitting = versions.filter((version) => version >= major).toSorted((a, b) => a - b);
  const candidates = [
    ...fitting.map((version) => join(DEBIAN_VERSIONS, String(version), 'bin', name)),
    ...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)),
  ];
  const found = candidates.find((path) => existsSync(path));
  if (!found)
    throw new Error(`${name} ${major} ou plus récent est introuvable (Debian : postgresql-client).`);
  return found;
}
