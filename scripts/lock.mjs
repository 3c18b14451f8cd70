import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './repository.mjs';

/**
 * Runs one preparation (install, build) at a time per clone. The lock is an open socket: the kernel releases it however
 * the process dies, and a second command waits for the first by staying connected to it.
 */
export async function withLock(onWait, work) {
  const address = addressOf(ROOT);
  let server = await listen(address);
  while (!server) {
    await waitFor(address, onWait);
    server = await listen(address);
  }
  const { server: holder, waiting } = server;
  try {
    return await work();
  } finally {
    for (const socket of waiting) socket.destroy();
    holder.close();
  }
}

function addressOf(folder) {
  const name = `tokpa-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  if (process.platform === 'linux') return `\0${name}`; // abstract: leaves no file behind
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

function listen(address) {
  const waiting = new Set();
  const server = createServer((socket) => {
    waiting.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => waiting.delete(socket));
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)));
    server.listen(address, () => resolve({ server, waiting }));
  });
}

function waitFor(address, onWait) {
  return new Promise((resolve) => {
    const socket = connect(address, onWait);
    socket.on('error', () => {
      // A socket file whose owner was killed (not on Linux or Windows).
      if (address.endsWith('.sock')) rmSync(address, { force: true });
    });
    socket.once('close', resolve);
    socket.resume();
  });
}
