import type { Services } from '#server/platform/context.ts';

export type GaugeValue = { labels: Record<string, string>; value: number };

/** A number of the database, the same in every process, read when somebody asks for /metrics. */
export type Gauge = {
  /** In Prometheus’ spelling, beginning with `tokpa_`. */
  name: string;
  help: string;
  labels: readonly string[];
  read: (services: Pick<Services, 'db' | 'clock'>) => Promise<readonly GaugeValue[]>;
};
