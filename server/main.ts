import { serve } from '@hono/node-server';
import { createApp } from './app.ts';
import { composeServices } from './compose-services.ts';
import { FEATURES } from './features.ts';
import { readConfig, type Config } from './platform/config.ts';
import type { Services } from './platform/context.ts';
import { SERVER_OPTIONS } from './platform/http/server-options.ts';
import { paymentPageOrigins } from './platform/payments/payment-config.ts';
import { mountWeb } from './web.ts';

const isDevelopment = process.argv.includes('--dev');
const runsHttp = !process.argv.includes('--jobs-only');
const runsJobs = !process.argv.includes('--http-only');

try {
  await start(readConfig());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function start(config: Config) {
  const { database, services, jobs } = await composeServices(config);
  if (database.kind === 'pglite' && config.isBuiltForProduction) {
    services.log.warn(
      'the embedded database does not survive a power cut: set DATABASE_URL for real data (docs/operate.md)',
    );
  }
  // Nothing is open yet that would have to be closed: every step of the demonstration is complete or absent.
  const endAtOnce = () => process.exit(0);
  process.once('disconnect', endAtOnce);
  const demonstration = config.mayWriteDemonstrationData ? await openDemonstration(services) : undefined;
  process.off('disconnect', endAtOnce);
  const stopListening = runsHttp ? await listen(services) : () => undefined;
  if (runsJobs) await jobs.work(services);
  await startFeatures(services);
  const stopWriting = demonstration?.() ?? (() => undefined);

  const stop = async () => {
    await stopListening();
    await stopWriting();
    for (const { onStop } of FEATURES) await onStop?.(services);
    await jobs.stop();
    await database.close();
    process.exit(0);
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
  // The start script holds a channel to this process: if the script is killed, the port and the folder are released.
  process.once('disconnect', () => void stop());
}

async function listen(services: Services): Promise<() => unknown> {
  const { config, log } = services;
  const app = createApp(services);
  const web = await mountWeb(app, {
    isDevelopment,
    origin: config.origin,
    formTargets: paymentPageOrigins(config.payments),
    onFailure: (error, requestId) => log.error('page failed', { requestId, error }),
  });
  const server = await new Promise<ReturnType<typeof serve>>((resolve, reject) => {
    const listening = serve(
      { fetch: web.fetch, hostname: config.host, port: config.port, serverOptions: SERVER_OPTIONS },
      () => resolve(listening),
    );
    listening.once('error', reject);
  });
  log.info(`listening on ${config.origin}`);
  return async () => {
    server.close();
    await services.events.close();
    await web.close();
  };
}

/** A feature that fails to start does not affect the others. */
async function startFeatures(services: Services): Promise<void> {
  for (const { name, onStart } of FEATURES)
    await onStart?.(services).catch((error: unknown) =>
      services.log.error('a feature could not start', { feature: name, error }),
    );
}

/**
 * Writes the first listings of an empty demonstration before anybody can open the site. Returns what writes the rest in
 * the background, and that in turn what stops it. Production never loads this code.
 */
async function openDemonstration(services: Services): Promise<() => () => Promise<void>> {
  const [demonstration, { showProgress }] = await Promise.all([
    import('#demo/seed-demonstration.ts'),
    import('#demo/show-progress.ts'),
  ]);
  const refuse = (error: unknown) => {
    services.log.error('the demonstration data could not be written', { error });
    return null;
  };
  const writeRest = await demonstration.openDemonstration(services).catch(refuse);
  return () => {
    process.stdout.write(demonstration.describeDemonstration(services.config));
    if (!writeRest) return () => Promise.resolve();
    const stopping = new AbortController();
    const written = showProgress(services, writeRest(stopping.signal)).catch(refuse);
    return async () => {
      stopping.abort();
      await written;
    };
  };
}
