import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT } from './repository.mjs';

const running = new Set();
const cleanups = new Set();

/**
 * Registers a cleanup that runs at the end, whatever ends the process: a normal exit, a failure, or a signal. Must be
 * synchronous.
 */
export function onEnd(cleanup) {
  cleanups.add(cleanup);
  return () => {
    cleanups.delete(cleanup);
    cleanup();
  };
}

process.on('exit', () => {
  for (const cleanup of cleanups) cleanup();
});

export function start(command, args, options = {}) {
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

/** Resolves with { code, signal, output }; output only when the child's output is piped. */
export function finished(child) {
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal, output }));
  });
}

export function run(command, args, options) {
  return finished(start(command, args, options));
}

export function exitCodeOf({ code, signal }) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}

/** A signal ends the running children, then this process with the usual exit code; cleanups run before it exits. */
export function endOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      for (const child of running) child.kill(signal);
      process.exit(128 + constants.signals[signal]);
    });
  }
}
