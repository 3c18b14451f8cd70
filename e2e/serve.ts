// The built server on fresh demonstration data, written before it answers, so that every test sees all of it.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';

rmSync('.tmp/e2e', { recursive: true, force: true });
const seeding = spawnSync(process.execPath, ['scripts/seed/run.ts'], { stdio: 'inherit' });
if (seeding.status !== 0) process.exit(seeding.status ?? 1);
await import('#server/main.ts');
