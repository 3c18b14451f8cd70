import { start } from './processes.mjs';

const SETTINGS = /^(FEDAPAY|WAVE)_/;

/** The demonstration pays at its own simulator as long as nobody names a provider. */
export function needsSimulator(env) {
  const isSet = (name) => (env[name] ?? '').trim() !== '';
  return (
    env.APP_MODE !== 'production' && !Object.keys(env).some((name) => SETTINGS.test(name) && isSet(name))
  );
}

/** Starts it; resolves with its process and what the server has to be told, once it answers. It ends with this process. */
export function startSimulator(node) {
  // The channel closes when this process dies, however it dies.
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
