import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { installFromDebian } from './debian.mjs';
import { onEnd, start } from './processes.mjs';
import { isRootOnDebian, ROOT } from './repository.mjs';

const BINARY = '/usr/sbin/nginx';
const READY_WITHIN_MS = 10_000;

/**
 * Starts nginx with the configuration of ops/, in front of the process at that port. Resolves with { origin, stop }, or
 * with undefined if it is neither installed nor installable.
 */
export async function startNginx(processPort, port) {
  if (!existsSync(BINARY) && isRootOnDebian()) await installFromDebian('nginx-light');
  if (!existsSync(BINARY)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'tokpa-nginx-'));
  const configuration = join(folder, 'nginx.conf');
  writeFileSync(configuration, configurationFor({ folder, processPort, port }));
  const child = start(BINARY, ['-p', folder, '-e', 'stderr', '-c', configuration], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = onEnd(() => {
    child.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });
  const origin = `http://127.0.0.1:${port}`;
  for (let waited = 0; waited < READY_WITHIN_MS && child.exitCode === null; waited += 50) {
    if (
      await fetch(`${origin}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { origin, stop };
    await wait(50);
  }
  stop();
  throw new Error('nginx did not start');
}

/** The file of ops/ but for where things are on this machine. */
function configurationFor({ folder, processPort, port }) {
  const site = readFileSync(join(ROOT, 'ops/nginx/tokpa.conf'), 'utf8')
    .replace('server 127.0.0.1:3000', `server 127.0.0.1:${processPort}`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('/var/cache/nginx/tokpa', join(folder, 'cache'));
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  return [
    'daemon off;',
    process.getuid?.() === 0 ? 'user root;' : '',
    `pid ${join(folder, 'pid')};`,
    'worker_processes 1;',
    'events { worker_connections 1024; }',
    'http {',
    'access_log off;',
    ...places,
    site,
    '}',
  ].join('\n');
}
