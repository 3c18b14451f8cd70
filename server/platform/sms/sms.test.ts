import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { africasTalkingSms } from './africas-talking-sms.ts';
import { gatewaySms } from './gateway-sms.ts';
import { openSms } from './open-sms.ts';
import { outboxSms } from './outbox-sms.ts';
import type { Sms, SmsMessage } from './sms.ts';
import { readConfig } from '../config.ts';

const MESSAGE: SmsMessage = { to: '+2290197000001', text: '123456 est votre code.', channel: 'sms' };
const folder = mkdtempSync(join(tmpdir(), 'tokpa-sms-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Reply = { status: number; body: string } | 'silence';
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function provider(reply: Reply) {
  const received: { headers: IncomingMessage['headers']; url: string; body: string }[] = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, url: request.url ?? '', body });
      if (reply !== 'silence') response.writeHead(reply.status).end(reply.body);
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { received, address: `http://127.0.0.1:${port}` };
}

const TAKEN = JSON.stringify({ SMSMessageData: { Recipients: [{ statusCode: 101, number: MESSAGE.to }] } });
const REFUSED = JSON.stringify({ SMSMessageData: { Recipients: [{ statusCode: 403, number: MESSAGE.to }] } });
const LONG_TIMEOUT_MS = 20_000;
/** A short timeout only for a provider that stays silent: any other may be slow here. */
const timeoutFor = (reply: Reply) => (reply === 'silence' ? 300 : LONG_TIMEOUT_MS);
const talking = (endpoint: string, timeoutMs = LONG_TIMEOUT_MS): Sms =>
  africasTalkingSms({ username: 'tokpa', apiKey: 'key', sender: 'TOKPA', endpoint, timeoutMs });
const gateway = (url: string, timeoutMs = LONG_TIMEOUT_MS): Sms =>
  gatewaySms({ url, token: 'secret', timeoutMs });

describe('Africa’s Talking', () => {
  test('receives the message as its documentation specifies', async () => {
    const { received, address } = await provider({ status: 201, body: TAKEN });
    await talking(address).send(MESSAGE);
    expect(received[0]).toMatchObject({ url: '/version1/messaging', headers: { apikey: 'key' } });
    expect(Object.fromEntries(new URLSearchParams(received[0]?.body))).toEqual({
      username: 'tokpa',
      to: MESSAGE.to,
      message: MESSAGE.text,
      from: 'TOKPA',
    });
  });

  test.each<[string, Reply]>([
    ['refuses the number', { status: 201, body: REFUSED }],
    ['is down', { status: 503, body: '' }],
    ['says something else', { status: 200, body: '<html>' }],
    ['never answers', 'silence'],
  ])('that %s has not accepted it', async (_what, reply) => {
    const { address } = await provider(reply);
    await expect(talking(address, timeoutFor(reply)).send(MESSAGE)).rejects.toThrow(
      /sms: the provider|JSON|timeout/,
    );
  });
});

describe('another gateway', () => {
  test('receives number, text and channel', async () => {
    const { received, address } = await provider({ status: 202, body: '' });
    await gateway(address).send({ ...MESSAGE, channel: 'whatsapp' });
    expect(received[0]?.headers.authorization).toBe('Bearer secret');
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ ...MESSAGE, channel: 'whatsapp' });
  });

  test.each<[string, Reply]>([
    ['is down', { status: 500, body: '' }],
    ['never answers', 'silence'],
  ])('that %s has not accepted it', async (_what, reply) => {
    const { address } = await provider(reply);
    await expect(gateway(address, timeoutFor(reply)).send(MESSAGE)).rejects.toThrow(
      /gateway answered|timeout/,
    );
  });
});

test('the outbox stores sent messages, latest first, and prints them', async () => {
  const lines: string[] = [];
  const sms = outboxSms(join(folder, 'outbox'), (line) => lines.push(line));
  await sms.send(MESSAGE);
  await sms.send({ ...MESSAGE, text: 'Second' });
  expect((await sms.outbox?.list())?.map(({ text }) => text)).toEqual(['Second', MESSAGE.text]);
  expect(lines.join('')).toContain(MESSAGE.text);
});

test.each([talking('http://127.0.0.1:1'), gateway('http://127.0.0.1:1'), outboxSms(join(folder, 'x'))])(
  'no adapter sends to an invalid number, or more than one message',
  async (sms) => {
    await expect(sms.send({ ...MESSAGE, to: '0197000001' })).rejects.toThrow('E.164');
    await expect(sms.send({ ...MESSAGE, text: 'x'.repeat(161) })).rejects.toThrow('one message');
  },
);

test('the configuration selects the adapter; production without a provider sends nothing', async () => {
  const channels = (env: Record<string, string>) =>
    openSms(readConfig({ DATA_DIR: folder, ...env })).channels;
  expect(channels({})).toEqual(['sms', 'whatsapp']);
  expect(channels({ AFRICASTALKING_USERNAME: 'a', AFRICASTALKING_API_KEY: 'b' })).toEqual(['sms']);
  expect(channels({ SMS_GATEWAY_URL: 'https://sms.example/send' })).toEqual(['sms', 'whatsapp']);
  expect(openSms({ ...readConfig({}), mode: 'production' }).channels).toEqual([]);
  expect(() => readConfig({ AFRICASTALKING_USERNAME: 'a' })).toThrow('AFRICASTALKING_API_KEY');
});
