import { build, isBuilt } from './build.mjs';
import { EMBEDDED_ENVIRONMENT, EMBEDDED_FLAGS } from './embedded-memory.mjs';
import { install, isInstalled, projectNode } from './install.mjs';
import { withLock } from './lock.mjs';
import { endOnSignals, exitCodeOf, finished, start } from './processes.mjs';
import { messageOf } from './refusal.mjs';
import { needsSimulator, startSimulator } from './simulated-providers.mjs';

const seconds = (since) =>
  `${((performance.now() - since) / 1000).toLocaleString('fr-FR', { maximumFractionDigits: 1 })} s`;

async function step(title, work) {
  const since = performance.now();
  console.log(`→ ${title}…`);
  await work();
  console.log(`✓ ${title} (${seconds(since)})`);
}

async function prepare() {
  if (!isInstalled()) await step('Installation des paquets', install);
  projectNode();
  if (!isBuilt()) await step('Construction des pages', build);
}

/** Ctrl-C already reaches the whole terminal group; a signal sent to this process alone is forwarded once. */
function passSignalsTo(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.removeAllListeners(signal);
    let passed = signal === 'SIGINT' && process.stdin.isTTY;
    process.on(signal, () => {
      if (!passed) child.kill(signal);
      passed = signal === 'SIGINT';
    });
  }
}

async function serve() {
  // The server ends when the IPC channel closes, so it does not outlive a start script that was killed.
  const node = projectNode();
  const providers = needsSimulator(process.env) ? await startSimulator(node) : undefined;
  const isEmbedded = !process.env.DATABASE_URL;
  const flags = isEmbedded ? EMBEDDED_FLAGS : [];
  const child = start(node, [...flags, 'server/main.ts', ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...(isEmbedded ? EMBEDDED_ENVIRONMENT : {}), ...process.env, ...providers?.env },
  });
  passSignalsTo(child);
  const result = await finished(child);
  providers?.stop();
  return exitCodeOf(result);
}

endOnSignals();
const since = performance.now();
try {
  await withLock(() => console.log('… une autre commande prépare déjà Tokpa, un instant'), prepare);
  console.log(`→ Démarrage du serveur (préparation : ${seconds(since)})…`);
  process.exitCode = await serve();
} catch (error) {
  console.error('✗', messageOf(error));
  process.exitCode = 1;
}
