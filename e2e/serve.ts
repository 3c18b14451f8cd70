// The built server on fresh demonstration data, written before it answers, so that every test sees all of it.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { composeWithoutJobs } from '#server/compose-services.ts';
import { readConfig } from '#server/platform/config.ts';
import { seedDemonstration } from '#demo/seed-demonstration.ts';
import { quickPictures } from './quick-pictures.ts';

rmSync('.tmp/e2e', { recursive: true, force: true });
const { database, services } = await composeWithoutJobs(readConfig());
await seedDemonstration(services, quickPictures);
await database.close();
// The simulator ends with this process, which holds the other end of the channel.
await once(fork('scripts/payment-simulator.ts'), 'message');
await import('#server/main.ts');
