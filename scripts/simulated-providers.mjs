import { start } from './processes.mjs';

const SETTINGS = /^(FEDAPAY|WAVE)_/;

/** Whether the demonstration pays through its own simulator, which it does unless a provider is configured. */
export function needsSimulator(env) {
  const isSet = (name) => (env[name] ?? '').trim() !== '';
  return (
    env.APP_MODE !== 'production' && !Object.keys(env).some((name) => SETTINGS.test(name) && isSet(name))
  );
}

/**
 * Starts the simulator; resolves, once it answers, with its process and the environment for the server. It ends with
 * this process.
 */
export function startSimulator(node) {
  // The channel closes however this process dies, and the simulator ends with it.
  const child = start(node, ['scripts/payment-simulator.ts'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve({ env: {}, stop: () => undefined }));
    child.once('exit', () => resolve({ env: {}, stop: () => undefined }));
    child.once('message', ({ origin }) =>
      resolve({
        env: { FEDAPAY_API_BASE: origin, WAVE_API_BASE: `${origin}/wave` },
        stop: () => child.kill(),
      }),
    );
  });
}
