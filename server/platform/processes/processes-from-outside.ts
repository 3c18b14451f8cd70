import type { Readiness } from '#server/platform/observability/readiness.ts';
import type { askProcess } from './ask-processes.ts';
import { mergeMetrics } from './merge-metrics.ts';
import type { Supervision } from './supervise-processes.ts';

type Asked = Pick<Supervision, 'running' | 'restarts'>;

/** /metrics of all processes together; one that does not answer is absent. */
export async function metricsOfAll(supervision: Asked, ask: typeof askProcess): Promise<string> {
  const texts = await Promise.all(supervision.running().map(({ process }) => ask(process.worker, 'metrics')));
  return mergeMetrics([restartsText(supervision), ...texts.flatMap((text) => text ?? [])]);
}

function restartsText({ restarts }: Asked): string {
  const name = 'tokpa_process_restarts_total';
  return [
    `# HELP ${name} How often a process that died was started again.`,
    `# TYPE ${name} counter`,
    ...restarts().map((each) => `${name}{process="${each.name}"} ${each.restarts}`),
  ].join('\n');
}

/** Ready if one process that serves is: it takes all connections. */
export async function readinessOfAll(supervision: Asked, ask: typeof askProcess): Promise<Readiness> {
  const serving = supervision.running().filter(({ name }) => name !== 'jobs');
  const texts = await Promise.all(serving.map(({ process }) => ask(process.worker, 'readiness')));
  const answers = texts.flatMap((text): Readiness[] => (text ? [JSON.parse(text)] : []));
  return answers.find(({ isReady }) => isReady) ?? answers[0] ?? NOT_STARTED;
}

const NOT_STARTED: Readiness = {
  isReady: false,
  isStopping: false,
  parts: { database: false, migrations: false, storage: false, queue: false },
};
