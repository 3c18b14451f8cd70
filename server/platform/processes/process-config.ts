import { availableParallelism } from 'node:os';
import { z } from 'zod';

/** Part of the environment that server/platform/config.ts reads. */
export const processEnvironment = {
  WEB_PROCESSES: z
    .union([
      z.literal('auto').transform(() => availableParallelism()),
      z.coerce.number().int().min(1).max(128),
    ])
    .optional()
    .describe(
      'Processes that serve, beside one that runs jobs, all of them kept running by one more: a number, or auto for one a processor. With PostgreSQL only. Default: one process does everything.',
    ),
  STOP_DELAY_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(120)
    .default(0)
    .describe(
      'How long a server that was told to stop still takes requests while /readyz says 503, so that a balancer notices.',
    ),
};

const schema = z.object(processEnvironment);

export type ProcessConfig = {
  /** null: one process does everything. */
  web: number | null;
  stopDelaySeconds: number;
};

export function readProcesses(values: z.infer<typeof schema>): ProcessConfig {
  return { web: values.WEB_PROCESSES ?? null, stopDelaySeconds: values.STOP_DELAY_SECONDS };
}
