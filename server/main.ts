import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { createApp } from './app.ts';
import { listingJobs } from './listings/listings.jobs.ts';
import { readConfig, type Config } from './platform/config.ts';
import type { Services } from './platform/context.ts';
import { openDatabase } from './platform/database.ts';
import { openJobQueue } from './platform/jobs.ts';
import { createLog } from './platform/log.ts';
import { localStorage } from './platform/storage/local-storage.ts';
import { searchJobs } from './search/search.jobs.ts';

const isDevelopment = process.argv.includes('--dev');
const runsHttp = !process.argv.includes('--jobs-only');
const runsJobs = !process.argv.includes('--http-only');

await start(readConfig());

async function start(config: Config) {
  const log = createLog(config.logLevel);
  const database = await openDatabase({
    log,
    url: config.databaseUrl,
    folder: join(config.dataDir, 'database'),
    poolSize: config.databasePoolSize,
  });
  const jobs = await openJobQueue(database, [...listingJobs, ...searchJobs], log);
  const services: Services = { config, log, jobs, db: database.db, clock: Date.now, storage: localStorage(join(config.dataDir, 'media')) };
  const server = runsHttp ? await listen(services) : null;
  if (runsJobs) await jobs.work(services);

  const stop = async () => {
    server?.close();
    await jobs.stop();
    await database.close();
    process.exit(0);
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
}

async function listen(services: Services) {
  const app = createApp(services);
  const { config } = services;
  return new Promise<ReturnType<typeof serve>>((resolve) => {
    const server = serve({ fetch: app.fetch, hostname: config.host, port: config.port }, () => resolve(server));
  });
}
