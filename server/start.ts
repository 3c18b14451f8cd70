import { setTimeout as wait } from 'node:timers/promises';
import { SECOND_MS } from '#shared/platform/durations.ts';
import { createApp } from './app.ts';
import { composeServices } from './compose-services.ts';
import { FEATURES } from './features.ts';
import { cachePagesOf } from './cached-pages.ts';
import type { Config } from './platform/config.ts';
import type { Services } from './platform/context.ts';
import { serveRequests } from './platform/http/serve-requests.ts';
import { openObservability, type Observability } from './platform/observability/open-observability.ts';
import { paymentPageOrigins } from './platform/payments/payment-config.ts';
import { linkToPrimary } from './platform/processes/primary-link.ts';
import { mountWeb } from './web.ts';

const FEATURE_GAUGES = FEATURES.flatMap(({ gauges = [] }) => gauges);

type Parts = {
  isDevelopment: boolean;
  runsHttp: boolean;
  runsJobs: boolean;
  /** Among the processes of one primary. */
  name: string | undefined;
};

/** Starts these parts of Tokpa in this process. */
export async function start(
  config: Config,
  { isDevelopment, runsHttp, runsJobs, name }: Parts,
): Promise<void> {
  const primary = linkToPrimary(name);
  const { database, services, jobs } = await composeServices(config);
  if (database.kind === 'pglite') warnOfEmbedded(services);
  // Nothing is open yet that would have to be closed: every step of the demonstration is complete or absent.
  const endAtOnce = () => process.exit(0);
  process.once('disconnect', endAtOnce);
  const writesDemonstration = config.mayWriteDemonstrationData && (runsJobs || !primary);
  const demonstration = writesDemonstration ? await openDemonstration(services) : undefined;
  process.off('disconnect', endAtOnce);
  const observability = await openObservability({
    config,
    services,
    database,
    gauges: FEATURE_GAUGES,
    primary,
  });
  // Before the first visitor: it computes for some tenths of a second, and nothing else is answered meanwhile.
  await startFeatures(services);
  const leave = runsHttp ? await listen(services, observability, isDevelopment) : () => undefined;
  if (runsJobs) await jobs.work(services);
  const stopWriting = demonstration?.() ?? (() => undefined);

  const end = async () => {
    await leave();
    await stopWriting();
    for (const { onStop } of FEATURES) await onStop?.(services);
    await jobs.stop();
    await observability.close();
    await database.close();
    process.exit(0);
  };
  const stop = async () => {
    observability.stopBeingReady();
    if (runsHttp) await wait(config.processes.stopDelaySeconds * SECOND_MS);
    await end();
  };
  onFirstSignal(stop);
  // /readyz goes on to say yes: other processes answer on the same port.
  primary?.onGiveWay(() => void end());
  primary?.sayReady();
}

function warnOfEmbedded({ config, log }: Services): void {
  if (config.isBuiltForProduction)
    log.warn(
      'the embedded database does not survive a power cut: set DATABASE_URL for real data (docs/operate.md)',
    );
  if (config.processes.web !== null)
    log.warn('WEB_PROCESSES needs PostgreSQL: the embedded database belongs to one process, which does all');
}

/** The start script holds a channel to this process: if the script is killed, the port and the folder are released. */
function onFirstSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const stopOnce = () => {
    if (!isStopping) void stop();
    isStopping = true;
  };
  process.once('SIGINT', stopOnce);
  process.on('SIGTERM', stopOnce);
  process.once('disconnect', stopOnce);
}

async function listen(
  services: Services,
  observability: Observability,
  isDevelopment: boolean,
): Promise<() => Promise<void>> {
  const { config, log } = services;
  const app = createApp(services);
  const web = await mountWeb(app, {
    isDevelopment,
    hasEmergencyWorker: config.hasEmergencyWorker,
    origin: config.origin,
    formTargets: paymentPageOrigins(config.payments),
    onFailure: (error, requestId) => log.error('page failed', { requestId, error }),
  });
  const cachesPages = !isDevelopment && config.pageCacheMb > 0;
  const cached = cachesPages ? await cachePagesOf(services, app.fetch) : undefined;
  const serving = await serveRequests({
    fetch: observability.around(cached?.fetch ?? web.fetch),
    hostname: config.host,
    port: config.port,
  });
  log.info(`listening on ${config.origin}`);
  return async () => {
    const left = serving.leave();
    await services.events.close();
    await left;
    cached?.close();
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
