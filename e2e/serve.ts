// The built server on fresh demonstration data, written before it answers, so that every test sees all of it.
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';

rmSync('.tmp/e2e', { recursive: true, force: true });
const seeding = spawnSync(process.execPath, ['demo/run.ts'], { stdio: 'inherit' });
if (seeding.status !== 0) process.exit(seeding.status ?? 1);
// Ends with this process: it holds the other end of the channel.
await once(fork('scripts/payment-simulator.ts'), 'message');
await import('#server/main.ts');
