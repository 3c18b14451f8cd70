import cluster from 'node:cluster';
import type { Config } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';
import { operationsAnswer, serveOperations } from '#server/platform/observability/operations.ts';
import { askProcess, notify } from './ask-processes.ts';
import type { ProcessSpec } from './fork-process.ts';
import { isOurs, type ToPrimary } from './process-messages.ts';
import { metricsOfAll, readinessOfAll } from './processes-from-outside.ts';
import { superviseProcesses, type Supervision } from './supervise-processes.ts';

/**
 * Runs Tokpa as several processes, and nothing of it in this one: those that serve, and one for the jobs unless another
 * machine runs them. Throws if one of them cannot start.
 */
export async function runPrimary(config: Config, { runsJobs }: { runsJobs: boolean }): Promise<void> {
  const log = createLog(config.logLevel);
  const specs = processesOf(config.processes.web ?? 1, runsJobs);
  const supervision = superviseProcesses(specs, log);
  const end = onceOnly(async (exitCode: number) => {
    await supervision.stop();
    process.exit(exitCode);
  });
  process.once('SIGINT', () => void end(0));
  process.once('SIGTERM', () => void end(0));
  process.once('disconnect', () => void end(0)); // of the start script
  // In a terminal it says that the terminal was closed.
  if (process.stdout.isTTY) process.once('SIGHUP', () => void end(0));
  else process.on('SIGHUP', () => void supervision.reload());
  answerMetricsOfAll(supervision);
  try {
    if (config.observability.metricsPort !== undefined) await serveAll(supervision, config);
    await supervision.start();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    await end(1);
  }
}

/** The one for jobs comes first: it also writes the demonstration. */
function processesOf(count: number, runsJobs: boolean): ProcessSpec[] {
  const web = Array.from({ length: count }, (_, index) => `web-${index + 1}`);
  return [
    ...(runsJobs ? [{ name: 'jobs', args: ['--jobs-only', '--process=jobs'] }] : []),
    ...web.map((name) => ({ name, args: ['--http-only', `--process=${name}`] })),
  ];
}

/** A process that is asked for /metrics asks for those of all. */
function answerMetricsOfAll(supervision: Supervision): void {
  cluster.on('message', (worker, message: unknown) => {
    if (!isOurs<ToPrimary>(message) || message.tokpa !== 'metrics of all?') return;
    const { id } = message;
    void metricsOfAll(supervision, askProcess).then((text) =>
      notify(worker, { tokpa: 'metrics of all', id, text }),
    );
  });
}

async function serveAll(supervision: Supervision, { observability }: Config): Promise<void> {
  const { metricsHost, metricsPort = 0 } = observability;
  const contentType = 'text/plain; version=0.0.4; charset=utf-8';
  const answer = operationsAnswer({
    readiness: { look: () => readinessOfAll(supervision, askProcess) },
    metrics: { write: async () => ({ text: await metricsOfAll(supervision, askProcess), contentType }) },
    token: 'open',
  });
  await serveOperations(answer, { hostname: metricsHost, port: metricsPort });
}

function onceOnly<Argument>(
  run: (argument: Argument) => Promise<void>,
): (argument: Argument) => Promise<void> {
  let running: Promise<void> | null = null;
  return (argument) => (running ??= run(argument));
}
