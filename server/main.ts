import cluster from 'node:cluster';
import { speedUpLoading } from './platform/module-loading.ts';

speedUpLoading();

const has = (flag: string) => process.argv.includes(flag);
const isDevelopment = has('--dev');
const runsHttp = !has('--jobs-only');
const runsJobs = !has('--http-only');

try {
  // Static imports would be loaded before.
  const { readConfig } = await import('./platform/config.ts');
  const config = readConfig();
  const isSupervisor =
    cluster.isPrimary && runsHttp && !isDevelopment && config.processes.web !== null && config.databaseUrl;
  if (isSupervisor) {
    const { runPrimary } = await import('./platform/processes/run-primary.ts');
    await runPrimary(config, { runsJobs });
  } else {
    const { start } = await import('./start.ts');
    const name = process.argv.find((argument) => argument.startsWith('--process='))?.split('=')[1];
    await start(config, { isDevelopment, runsHttp, runsJobs, name });
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
