import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Locks a folder to one process: PGlite has no lock of its own, and two writers would corrupt it. A local socket is
 * open for the life of the process, so the kernel frees it however the process dies. Throws if another process holds
 * it.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  const address = socketAddress(folder);
  for (let attempt = 0; attempt < 2; attempt++) {
    const release = await listen(address);
    if (release) return release;
    const holder = await askHolder(address);
    if (holder !== null) {
      throw new Error(
        `The database folder ${folder} is already open in process ${holder}. Stop it first, or set DATA_DIR or DATABASE_URL.`,
      );
    }
    if (!address.startsWith('\0')) rmSync(address, { force: true }); // its process died without removing it
  }
  throw new Error(`The database folder ${folder} could not be locked.`);
}

function socketAddress(folder: string): string {
  const digest = createHash('sha1').update(realpathSync(folder)).digest('hex').slice(0, 16);
  // Linux has sockets that are no files: nothing is left behind after a crash, and TMPDIR does not matter.
  if (process.platform === 'linux') return `\0tokpa-database-${digest}`;
  // In the temporary folder, as the path of a socket is limited to 108 bytes.
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\tokpa-${digest}`
    : join(tmpdir(), `tokpa-database-${digest}.sock`);
}

function listen(address: string): Promise<(() => void) | null> {
  return new Promise((resolveListen, reject) => {
    const server = createServer((socket) => socket.end(String(process.pid)));
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolveListen(null) : reject(error),
    );
    server.listen(address, () => {
      server.unref();
      resolveListen(() => server.close());
    });
  });
}

function askHolder(address: string): Promise<string | null> {
  return new Promise((resolveHolder) => {
    let answer = '';
    const socket = connect(address);
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('end', () => resolveHolder(answer));
    socket.on('error', () => resolveHolder(null));
  });
}
