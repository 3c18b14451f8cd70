// Goes through a first start in a scratch folder and keeps what Node compiled for it, which the server then loads.
// node demo/rehearse-first-start.ts <scratch folder>
import { mkdir, rm } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { COMPILE_CACHE, speedUpLoading } from '#server/platform/module-loading.ts';

const [, , folder] = process.argv;
if (!folder) throw new Error('Name a scratch folder.');

await mkdir(COMPILE_CACHE, { recursive: true });
speedUpLoading();
const [{ composeServices }, { createApp }, { readConfig }, { mountWeb }, { openDemonstration }] =
  await Promise.all([
    import('#server/compose-services.ts'),
    import('#server/app.ts'),
    import('#server/platform/config.ts'),
    import('#server/web.ts'),
    import('./seed-demonstration.ts'),
    import('#server/start.ts'),
  ]);
const { database, services, jobs } = await composeServices(
  readConfig({ APP_MODE: 'demo', DATA_DIR: folder, LOG_LEVEL: 'error' }),
);
await openDemonstration(services);
const app = createApp(services);
const web = await mountWeb(app, {
  isDevelopment: false,
  origin: services.config.origin,
  onFailure: (error) => {
    throw error;
  },
});
for (const path of ['/', '/immobilier']) await (await app.request(path)).text();
flushCompileCache();
await web.close();
await jobs.stop();
await database.close();
await rm(folder, { recursive: true, force: true });
process.exit(0);
