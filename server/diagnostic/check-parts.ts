import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { SERVER_PARTS, type ServerPart } from '#shared/diagnostic/diagnosis.ts';
import type { Services } from '#server/platform/context.ts';

const PROBE_TIMEOUT_MS = 3000;
/** A job that is due and has not started after this time means that no worker runs. */
const WAITING_MINUTES = 5;
const PROBE_KEY = 'diagnostic/probe.txt';

type Probe = (services: Services) => Promise<string>;

/** Each returns a description of what it found, or throws. */
const PROBES: Record<ServerPart, Probe> = {
  database: async ({ db, config }) => {
    await db.execute(sql`select 1`);
    return config.databaseUrl ? 'PostgreSQL' : 'base embarquée';
  },
  storage: async ({ storage, config }) => {
    await storage.put(PROBE_KEY, new TextEncoder().encode('ok'), 'text/plain');
    if (!(await storage.get(PROBE_KEY))) throw new Error('ce qui est écrit ne se relit pas');
    return config.s3 ? 'espace compatible S3' : 'dossier local';
  },
  mail: async ({ config }) => {
    if (!config.mailUrl) return 'boîte de démonstration';
    const { hostname, port, protocol } = new URL(config.mailUrl);
    await reach(hostname, Number(port) || (protocol === 'smtps:' ? 465 : 587));
    return 'serveur SMTP joint';
  },
  queue: async ({ db }) => {
    const overdue = await db.execute(
      sql`select 1 from pgboss.job where state < 'active'
        and start_after < now() - ${`${WAITING_MINUTES} minutes`}::interval limit 1`,
    );
    if (overdue.rows.length > 0)
      throw new Error(`des tâches attendent depuis plus de ${WAITING_MINUTES} minutes`);
    return 'rien n’attend trop longtemps';
  },
  push: async ({ push, config }) => {
    if (push.webKey === null) throw new Error('aucune clé pour les navigateurs');
    return config.pushGateway ? 'navigateurs et applications' : 'navigateurs';
  },
};

export type ProbedPart = { part: ServerPart; isWorking: boolean; details: string; milliseconds: number };

export function checkParts(services: Services): Promise<ProbedPart[]> {
  return Promise.all(SERVER_PARTS.map((part) => check(services, part)));
}

async function check(services: Services, part: ServerPart): Promise<ProbedPart> {
  const startedAt = performance.now();
  const took = () => Math.round(performance.now() - startedAt);
  try {
    const details = await inTime(PROBES[part](services));
    return { part, isWorking: true, details, milliseconds: took() };
  } catch (error) {
    const details = error instanceof Error ? error.message : String(error);
    return { part, isWorking: false, details, milliseconds: took() };
  }
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const waiting = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => waiting.reject(new Error(`pas de réponse en ${PROBE_TIMEOUT_MS / 1000} s`)),
    PROBE_TIMEOUT_MS,
  );
  try {
    return await Promise.race([work, waiting.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function reach(host: string, port: number): Promise<void> {
  const socket = connect({ host, port, timeout: PROBE_TIMEOUT_MS });
  try {
    await once(socket, 'connect');
  } finally {
    socket.destroy();
  }
}
