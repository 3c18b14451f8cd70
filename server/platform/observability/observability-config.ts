import { z } from 'zod';

/** Part of the environment that server/platform/config.ts reads. */
export const observabilityEnvironment = {
  SLOW_STATEMENT_MS: z.coerce
    .number()
    .int()
    .min(0)
    .default(200)
    .describe('Statements that take this long are named in the log, without values. 0: none.'),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65_535)
    .optional()
    .describe('Port of its own for /metrics, /healthz and /readyz, without a token. Default: none.'),
  METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address of that port; must not be reachable from outside.'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('Opens /metrics on the site’s own port to who sends it as a bearer token. Default: not there.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Collector that traces are sent to (OTLP over HTTP), e.g. http://localhost:4318. Default: nothing is traced.',
    ),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Which share of the traces is sent to it.'),
};

const schema = z.object(observabilityEnvironment);

export type ObservabilityConfig = {
  /** 0: none counts as slow. */
  slowStatementMs: number;
  metricsPort: number | undefined;
  metricsHost: string;
  metricsToken: string | undefined;
  tracing: { endpoint: string; share: number } | null;
};

export function readObservability(values: z.infer<typeof schema>): ObservabilityConfig {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = values;
  return {
    slowStatementMs: values.SLOW_STATEMENT_MS,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    metricsToken: values.METRICS_TOKEN,
    tracing: endpoint === undefined ? null : { endpoint, share },
  };
}
