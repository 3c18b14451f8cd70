import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { serveRequests } from './serve-requests.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: site\r\n\r\n';

/** A server whose answers wait until they are let go, and a connection to it. */
async function serving() {
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const { port, leave } = await serveRequests({
    hostname: '127.0.0.1',
    port: 0,
    fetch: async ({ url }) => {
      if (!url.endsWith('/slow')) return new Response('at once');
      asked.resolve();
      await gate.promise;
      return new Response('slow');
    },
  });
  const open = async () => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
  return { open, leave, asked: asked.promise, letGo: gate.resolve };
}

async function answerOn(socket: Socket, request = REQUEST): Promise<string> {
  const answer = once(socket, 'data');
  socket.write(request);
  const [bytes] = await answer;
  return String(bytes);
}

test('a server that leaves finishes what it has begun and says that the connection closes', async () => {
  const { open, leave, asked, letGo } = await serving();
  const socket = await open();
  const answer = answerOn(socket, REQUEST.replace('/ ', '/slow '));
  await asked;
  const left = leave();
  letGo();
  expect(await answer).toMatch(/^HTTP\/1\.1 200 [^]*\r\nconnection: close\r\n[^]*slow/i);
  await left;
});

test('a connection that is used again right afterwards is answered once more, and closed politely', async () => {
  const { open, leave } = await serving();
  const socket = await open();
  expect(await answerOn(socket)).toMatch(/\r\nconnection: keep-alive\r\n/i);
  const left = leave();
  expect(await answerOn(socket)).toMatch(/^HTTP\/1\.1 200 [^]*\r\nconnection: close\r\n/i);
  await left;
});

test('a connection that stays quiet is closed in the end, and nobody new is taken', async () => {
  const { open, leave } = await serving();
  const quiet = await open();
  expect(await answerOn(quiet)).toMatch(/^HTTP\/1\.1 200 /);
  const closed = once(quiet, 'close');
  const left = leave();
  await expect(open()).rejects.toThrow('ECONNREFUSED');
  await Promise.all([left, closed]);
});
