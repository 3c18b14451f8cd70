import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { DAY_SECONDS, HOUR_SECONDS } from '#shared/platform/durations.ts';
import { readConfig } from '#server/platform/config.ts';
import { arePushKeys } from './encrypt-push.ts';
import { sendByGateway } from './gateway-push.ts';
import { openPush } from './open-push.ts';
import type { PushTarget } from './push.ts';
import { vapidOf } from './vapid.ts';
import { isPushService, sendWebPush } from './web-push.ts';

const MESSAGE = {
  title: 'Message de Kofi A.',
  body: 'Bonjour, c’est toujours disponible ?',
  path: '/messages?conversation=cnv_1',
  tag: 'message:1',
  type: 'message',
  unread: 3,
};
const folder = mkdtempSync(join(tmpdir(), 'tokpa-push-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Received = { headers: IncomingMessage['headers']; body: Buffer };
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function service(status: number | 'throws after %s, so that it is tried again') {
  const received: Received[] = [];
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts) });
      if (status !== 'throws after %s, so that it is tried again') response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { received, address: `http://127.0.0.1:${port}/send/abc` };
}

/** A browser as RFC 8291 describes it, with its two secrets. */
function aBrowser() {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys().toString('base64url');
  const auth = randomBytes(16);
  return { ecdh, auth, keys: { p256dh, auth: auth.toString('base64url') } };
}

function read(body: Buffer, { ecdh, auth }: { ecdh: ECDH; auth: Buffer }): string {
  const [salt, size, length] = [body.subarray(0, 16), body.readUInt32BE(16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  expect(sealed.length).toBeLessThanOrEqual(size);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const key = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
  const part = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${name}\0`, bytes));
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const plaintext = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  expect(plaintext.at(-1)).toBe(2); // the only record is the last one
  return plaintext.subarray(0, -1).toString();
}

const vapid = vapidOf('a-secret-of-at-least-32-characters', 'mailto:bonjour@tokpa.example');
const options = { vapid, mayCall: () => true, timeoutMs: 20_000 };
const web = (token: string, keys: PushTarget['keys']): PushTarget => ({ platform: 'web', token, keys });

describe('a browser push', () => {
  test('can be read by the browser alone, not by its push service', async () => {
    const browser = aBrowser();
    const { received, address } = await service(201);
    expect(await sendWebPush(web(address, browser.keys), MESSAGE, options)).toBe('taken');
    const [sent] = received;
    const { title, body, path, tag, unread } = MESSAGE;
    expect(JSON.parse(read(sent?.body ?? Buffer.alloc(0), browser))).toEqual({
      title,
      body,
      path,
      tag,
      unread,
    });
    expect(sent?.body.includes('Kofi')).toBe(false);
    expect(() => read(sent?.body ?? Buffer.alloc(0), { ...browser, auth: randomBytes(16) })).toThrow(Error);
    expect(sent?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  });

  test('identifies the sender to that push service, with a signature for it alone and for a limited time', async () => {
    const { received, address } = await service(201);
    await sendWebPush(web(address, aBrowser().keys), MESSAGE, options);
    const [, head = '', claims = '', signature = '', key = ''] =
      /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(received[0]?.headers.authorization ?? '') ??
      [];
    expect(key).toBe(vapid.publicKey);
    const payload = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect(payload).toMatchObject({ aud: new URL(address).origin, sub: 'mailto:bonjour@tokpa.example' });
    expect(payload.exp - Date.now() / 1000).toBeGreaterThan(11 * HOUR_SECONDS);
    expect(payload.exp - Date.now() / 1000).toBeLessThan(DAY_SECONDS);
    const point = Buffer.from(key, 'base64url');
    const publicKey = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    });
    const check = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    const isSigned = (text: string) =>
      verify('sha256', Buffer.from(text), check, Buffer.from(signature, 'base64url'));
    expect([isSigned(`${head}.${claims}`), isSigned(`${head}.${claims}x`)]).toEqual([true, false]);
  });

  test.each([403, 404, 410])('reports the device gone when its service answers %i', async (status) => {
    const { address } = await service(status);
    expect(await sendWebPush(web(address, aBrowser().keys), MESSAGE, options)).toBe('gone');
  });

  test.each([500, 429, 'throws after %s, so that it is tried again'] as const)(
    'is tried again after %s',
    async (status) => {
      const { address } = await service(status);
      const asked =
        status === 'throws after %s, so that it is tried again' ? { ...options, timeoutMs: 300 } : options;
      await expect(sendWebPush(web(address, aBrowser().keys), MESSAGE, asked)).rejects.toThrow(Error);
    },
  );

  test('calls none but the known push services', async () => {
    const { received, address } = await service(201);
    expect(await sendWebPush(web(address, aBrowser().keys), MESSAGE, { vapid })).toBe('gone');
    expect(received).toEqual([]);
    expect(isPushService('https://fcm.googleapis.com/fcm/send/abc')).toBe(true);
    expect(isPushService('https://wns2-par02p.notify.windows.com/w/?token=x')).toBe(true);
    for (const other of [
      'http://fcm.googleapis.com/fcm/send/abc',
      'https://fcm.googleapis.com:8443/x',
      'https://fcm.googleapis.com@127.0.0.1/x',
      'https://fcm.googleapis.com.example/x',
      'https://evil-notify.windows.com/x',
      'https://169.254.169.254/latest',
      'nothing',
    ])
      expect(isPushService(other), other).toBe(false);
  });
});

test('keys with an invalid curve point, or of another length, are rejected', () => {
  const { keys } = aBrowser();
  expect(arePushKeys(keys)).toBe(true);
  expect(arePushKeys({ ...keys, auth: 'c2hvcnQ' })).toBe(false);
  expect(arePushKeys({ ...keys, p256dh: randomBytes(65).toString('base64url') })).toBe(false);
});

test('one secret yields one key pair in every process, another secret another pair', () => {
  expect(vapidOf('a-secret-of-at-least-32-characters', 'mailto:x@y.example').publicKey).toBe(vapid.publicKey);
  expect(vapidOf('another-secret-of-32-characters-or-more', 'mailto:x@y.example').publicKey).not.toBe(
    vapid.publicKey,
  );
});

describe('a native app push', () => {
  const phone: PushTarget = { platform: 'android', token: 'device-token-0001', keys: null };

  test('is sent through the gateway', async () => {
    const { received, address } = await service(200);
    expect(await sendByGateway(phone, MESSAGE, { url: address, token: 'secret' })).toBe('taken');
    expect(received[0]?.headers.authorization).toBe('Bearer secret');
    expect(JSON.parse(received[0]?.body.toString() ?? '')).toEqual({
      platform: 'android',
      token: 'device-token-0001',
      title: MESSAGE.title,
      body: MESSAGE.body,
      data: { type: 'message', path: MESSAGE.path, tag: MESSAGE.tag },
    });
  });

  test('reports the device gone when the gateway says so, and throws when it is silent', async () => {
    const gone = await service(410);
    expect(await sendByGateway(phone, MESSAGE, { url: gone.address, token: undefined })).toBe('gone');
    const silent = await service('throws after %s, so that it is tried again');
    const pending = sendByGateway(phone, MESSAGE, { url: silent.address, token: undefined, timeoutMs: 200 });
    await expect(pending).rejects.toThrow(Error);
  });

  test('is recorded in the demonstration, and dropped in production without a gateway', async () => {
    const config = { ...readConfig({}), dataDir: folder };
    const demo = openPush(config);
    await demo.send(phone, MESSAGE);
    expect(await demo.outbox?.list()).toMatchObject([{ title: MESSAGE.title, target: phone }]);
    const production = openPush({ ...config, mode: 'production' });
    expect(production.outbox).toBeNull();
    expect(await production.send(phone, MESSAGE)).toBe('taken');
  });
});
