import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import type { Config } from '#server/platform/config.ts';
import type { Services } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Gauge } from './gauge.ts';
import { JOB_GAUGES } from './job-gauges.ts';
import { useMeters } from './meters.ts';
import { observeRequests } from './observe-requests.ts';
import { operationsAnswer, pathOf, serveOperations } from './operations.ts';
import type { Metrics } from './prometheus-meters.ts';
import { readinessOf } from './readiness.ts';
import type { PrimaryLink } from '#server/platform/processes/primary-link.ts';
import { openTracing, tracing } from './tracing.ts';

type Bindings = HttpBindings | Http2Bindings;
type ServerFetch = (request: Request, bindings: Bindings) => Response | Promise<Response>;

export type Observability = {
  /** What the HTTP server calls instead of the application. */
  around: (fetch: ServerFetch) => ServerFetch;
  /** Tells balancers to send nobody any more. */
  stopBeingReady: () => void;
  close: () => Promise<void>;
};

type Opening = {
  config: Config;
  services: Services;
  database: Pick<Database, 'pool'>;
  /** Of the features. */
  gauges: readonly Gauge[];
  /** Serves METRICS_PORT for all its processes; null: this process is the only one. */
  primary: PrimaryLink | null;
};

/** Opens what makes this process visible from outside, as far as the configuration asks for it. */
export async function openObservability({
  config,
  services,
  database,
  gauges,
  primary,
}: Opening): Promise<Observability> {
  const { metricsPort, metricsHost, metricsToken, tracing: traces } = config.observability;
  await openTracing(traces);
  const metrics =
    metricsPort === undefined && metricsToken === undefined
      ? null
      : await openMetrics({ services, database, gauges, primary });
  const readiness = readinessOf(services);
  primary?.answer('readiness', async () => JSON.stringify(await readiness.look()));
  const ofSite = operationsAnswer({ readiness, metrics, token: metricsToken ?? null });
  const own =
    metricsPort === undefined || primary
      ? null
      : await serveOperations(operationsAnswer({ readiness, metrics, token: 'open' }), {
          hostname: metricsHost,
          port: metricsPort,
        });
  if (own) services.log.info(`metrics on http://${metricsHost}:${metricsPort}/metrics`);
  return {
    around: (fetch) => {
      const observed = observeRequests(fetch);
      return (request, bindings) =>
        ofSite(pathOf(bindings.incoming.url ?? '/'), request) ?? observed(request, bindings);
    },
    stopBeingReady: readiness.stop,
    close: async () => {
      own?.close();
      await tracing()?.close();
    },
  };
}

/** What a process counts, or what all of its primary's do: whichever of them is asked answers for all. */
async function openMetrics({
  services,
  database,
  gauges,
  primary,
}: Omit<Opening, 'config'>): Promise<Pick<Metrics, 'write'>> {
  const { prometheusMeters } = await import('./prometheus-meters.ts');
  const metrics = prometheusMeters({
    services,
    gauges: [...JOB_GAUGES, ...gauges],
    pool: database.pool,
    ...(primary ? { process: primary.name } : {}),
  });
  useMeters(metrics.meters);
  if (!primary) return metrics;
  primary.answer('metrics', async () => (await metrics.write()).text);
  return {
    write: async () => ({ ...(await metrics.write()), text: await primary.readMetricsOfAll() }),
  };
}
