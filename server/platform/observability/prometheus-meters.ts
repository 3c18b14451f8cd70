import { collectDefaultMetrics, Counter, Gauge as PromGauge, Histogram, Registry } from 'prom-client';
import type { Services } from '#server/platform/context.ts';
import type { PoolState } from '#server/platform/database/database.ts';
import type { Gauge, GaugeValue } from './gauge.ts';
import { readPageCache, type Meters } from './meters.ts';

const REQUEST_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const STATEMENT_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 5, 15];
const JOB_SECONDS = [0.01, 0.1, 0.5, 1, 5, 15, 60, 300, 900];

/** Numbers of the database are read at most once in this time, however many ask. */
const READ_EVERY_MS = 15_000;
const READ_WITHIN_MS = 2_000;

type Sources = {
  services: Pick<Services, 'db' | 'clock'>;
  gauges: readonly Gauge[];
  pool: () => PoolState | null;
  /** Labels everything, where several processes answer together. */
  process?: string;
};

export type Metrics = {
  meters: Meters;
  /** The whole of /metrics. */
  write: () => Promise<{ text: string; contentType: string }>;
  names: () => string[];
};

/** Counts for Prometheus. Labels are templates, names and states of ours, never what somebody sent. */
export function prometheusMeters(sources: Sources): Metrics {
  const registry = new Registry();
  if (sources.process !== undefined) registry.setDefaultLabels({ process: sources.process });
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const gauges = [poolGauge(sources.pool), ...pageGauges(), ...databaseGauges(registers, sources)];
  for (const gauge of gauges) registry.registerMetric(gauge);
  return {
    meters: countingMeters(registers),
    write: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
    names: () => registry.getMetricsAsArray().map(({ name }) => name),
  };
}

function countingMeters(registers: Registry[]): Meters {
  return {
    request: requestMeter(registers),
    ...statementMeter(registers),
    ...workMeters(registers),
  };
}

function requestMeter(registers: Registry[]): Meters['request'] {
  const durations = new Histogram({
    name: 'tokpa_http_request_duration_seconds',
    help: 'Requests by route template, method and status class, until their answer begins.',
    labelNames: ['route', 'method', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  // Looking labels up costs more than counting.
  const known = new Map<string, { observe: (seconds: number) => void }>();
  return ({ route, method, status, seconds }) => {
    const statusClass = `${Math.floor(status / 100)}xx`;
    const key = `${method} ${statusClass} ${route}`;
    const found = known.get(key) ?? durations.labels(route, method, statusClass);
    known.set(key, found);
    found.observe(seconds);
  };
}

function statementMeter(registers: Registry[]): Pick<Meters, 'statement'> {
  const durations = new Histogram({
    name: 'tokpa_statement_duration_seconds',
    help: 'Statements sent to the database, by verb.',
    labelNames: ['verb'],
    buckets: STATEMENT_SECONDS,
    registers,
  });
  const time = new Counter({
    name: 'tokpa_statement_seconds_total',
    help: 'Time spent waiting for statements, by verb and first table.',
    labelNames: ['verb', 'table'],
    registers,
  });
  const slow = new Counter({
    name: 'tokpa_slow_statements_total',
    help: 'Statements at or above SLOW_STATEMENT_MS; the log names them.',
    registers,
  });
  type Known = { duration: { observe: (seconds: number) => void }; time: { inc: (seconds: number) => void } };
  const known = new Map<string, Known>();
  return {
    statement: ({ verb, table, seconds, isSlow }) => {
      const key = `${verb} ${table}`;
      const found = known.get(key) ?? { duration: durations.labels(verb), time: time.labels(verb, table) };
      known.set(key, found);
      found.duration.observe(seconds);
      found.time.inc(seconds);
      if (isSlow) slow.inc();
    },
  };
}

function workMeters(registers: Registry[]): Pick<Meters, 'job' | 'mail' | 'stream' | 'page'> {
  const jobs = new Histogram({
    name: 'tokpa_job_duration_seconds',
    help: 'Jobs that this process ran, by name and outcome.',
    labelNames: ['queue', 'outcome'],
    buckets: JOB_SECONDS,
    registers,
  });
  const mails = new Counter({
    name: 'tokpa_mails_total',
    help: 'Mails handed to the mail server, or not.',
    labelNames: ['outcome'],
    registers,
  });
  const streams = new PromGauge({
    name: 'tokpa_live_streams',
    help: 'Open streams of live events.',
    registers,
  });
  const pages = new Counter({
    name: 'tokpa_page_cache_requests_total',
    help: 'Pages that may be kept, by how they were found: fresh, stale, or rendered.',
    labelNames: ['outcome'],
    registers,
  });
  // So that rates have a beginning.
  for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0);
  for (const outcome of ['fresh', 'stale', 'rendered']) pages.inc({ outcome }, 0);
  return {
    job: ({ name, isDone, seconds }) => jobs.labels(name, isDone ? 'done' : 'failed').observe(seconds),
    mail: (outcome) => mails.inc({ outcome }),
    stream: (change) => streams.inc(change),
    page: (outcome) => pages.inc({ outcome }),
  };
}

function poolGauge(pool: Sources['pool']): PromGauge {
  return new PromGauge({
    name: 'tokpa_database_connections',
    help: 'Connections of this process’s pool: active, idle, and requests that wait for one.',
    labelNames: ['state'],
    registers: [],
    collect() {
      const state = pool();
      if (state) for (const [name, value] of Object.entries(state)) this.set({ state: name }, value);
    },
  });
}

function pageGauges(): PromGauge[] {
  const gauge = (name: string, help: string, read: () => number) =>
    new PromGauge({
      name,
      help,
      registers: [],
      collect() {
        this.set(read());
      },
    });
  return [
    gauge('tokpa_page_cache_bytes', 'Memory of the kept pages.', () => readPageCache().bytes),
    gauge('tokpa_page_cache_entries', 'Kept pages.', () => readPageCache().pages),
  ];
}

function databaseGauges(registers: Registry[], { services, gauges }: Sources): PromGauge[] {
  const failures = new Counter({
    name: 'tokpa_failed_reads_total',
    help: 'Numbers of the database that could not be read for /metrics.',
    labelNames: ['gauge'],
    registers,
  });
  return gauges.map((gauge) => {
    failures.inc({ gauge: gauge.name }, 0);
    const read = readSeldom(async () => {
      try {
        return await inTime(gauge.read(services));
      } catch {
        failures.inc({ gauge: gauge.name });
        return []; // absent rather than as it was: an alert must not rest on an old number
      }
    });
    return new PromGauge({
      name: gauge.name,
      help: gauge.help,
      labelNames: gauge.labels,
      registers: [],
      async collect() {
        const values = await read();
        this.reset();
        if (gauge.labels.length === 0 && values.length === 0) this.remove();
        for (const { labels, value } of values) this.set(labels, value);
      },
    });
  });
}

function readSeldom(read: () => Promise<readonly GaugeValue[]>): () => Promise<readonly GaugeValue[]> {
  let last: { at: number; values: Promise<readonly GaugeValue[]> } | null = null;
  return () => {
    const now = performance.now();
    if (last === null || now - last.at >= READ_EVERY_MS) last = { at: now, values: read() };
    return last.values;
  };
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('too slow')), READ_WITHIN_MS);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
