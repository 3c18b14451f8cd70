import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { catchSmtp, type SmtpCatcher } from '#tests/fakes/smtp-catcher.ts';
import type { Mail, MailMessage } from './mail.ts';
import { openMail } from './open-mail.ts';
import { outboxMail } from './outbox-mail.ts';
import { smtpMail } from './smtp-mail.ts';

const FROM = 'Tokpa <bonjour@tokpa.example>';
const MESSAGE: MailMessage = {
  to: 'koffi@exemple.ci',
  subject: 'Confirmez votre adresse – Tokpa',
  text: 'Bienvenue !\n.\nhttps://tokpa.example/confirmer-inscription?token=abc&x=%2F',
  html: '<p>Bienvenue, <strong>Koffi</strong> !</p>',
};

const folder = mkdtempSync(join(tmpdir(), 'tokpa-mail-'));
let smtp: SmtpCatcher;
beforeEach(async () => {
  smtp = await catchSmtp();
});
afterEach(() => smtp.close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Received = { to: string; from: string; subject: string; text: string; html: string };

/** The behaviour common to all adapters, whichever the configuration selects. */
const ADAPTERS: [string, () => { mail: Mail; received: () => Promise<Received[]> }][] = [
  [
    'the outbox',
    () => {
      const mail = outboxMail(mkdtempSync(join(folder, 'outbox-')), FROM);
      return { mail, received: async () => ((await mail.outbox?.list()) ?? []).toReversed() };
    },
  ],
  [
    'SMTP',
    () => ({
      mail: smtpMail({ url: smtp.url, from: FROM }),
      received: async () => smtp.caught.map(({ source }) => readSource(source)),
    }),
  ],
];

describe.each(ADAPTERS)('%s', (_name, open) => {
  test('delivers subject, text and HTML unchanged to one person', async () => {
    const { mail, received } = open();
    await mail.send(MESSAGE);
    expect(await received()).toEqual([expect.objectContaining({ ...MESSAGE, from: FROM })]);
  });

  test('keeps the order of sending', async () => {
    const { mail, received } = open();
    for (const subject of ['un', 'deux', 'trois']) await mail.send({ ...MESSAGE, subject });
    expect((await received()).map(({ subject }) => subject)).toEqual(['un', 'deux', 'trois']);
  });

  test.each([
    { to: 'a@exemple.ci, b@exemple.ci' },
    { to: 'a@exemple.ci\nBcc: b@exemple.ci' },
    { to: 'Koffi <a@exemple.ci>' },
    { to: 'koffi' },
    { subject: 'Bonjour\r\nBcc: b@exemple.ci' },
  ])('accepts neither a second recipient nor an injected header: %j', async (change) => {
    const { mail, received } = open();
    await expect(mail.send({ ...MESSAGE, ...change })).rejects.toThrow('mail:');
    expect(await received()).toEqual([]);
  });
});

describe('SMTP', () => {
  test('throws when the server refuses, so that the job tries again', async () => {
    await expect(
      smtpMail({ url: smtp.url, from: FROM }).send({ ...MESSAGE, to: 'nobody@refused.example' }),
    ).rejects.toThrow('550');
  });

  test('gives up on a server that accepts the connection and stays silent', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const mail = smtpMail({
      url: `smtp://127.0.0.1:${port}`,
      from: FROM,
      timeouts: { greetingTimeout: 200 },
    });
    await expect(mail.send(MESSAGE)).rejects.toThrow(/greeting/i);
    silent.close();
  });
});

describe('the outbox', () => {
  test('finds a mail by its id and no other file', async () => {
    const { outbox, send } = outboxMail(mkdtempSync(join(folder, 'outbox-')), FROM);
    await send(MESSAGE);
    const [stored] = (await outbox?.list()) ?? [];
    expect(await outbox?.find(stored?.id ?? '')).toEqual(stored);
    for (const id of ['', '../database', '00000000-0000-0000-0000-000000000000'])
      expect(await outbox?.find(id)).toBeUndefined();
  });

  test('is empty before the first mail, and outlives the process', async () => {
    const path = join(folder, 'later');
    expect(await outboxMail(path, FROM).outbox?.list()).toEqual([]);
    await outboxMail(path, FROM).send(MESSAGE);
    expect(await outboxMail(path, FROM).outbox?.list()).toHaveLength(1);
  });
});

test('the configuration selects SMTP if it is set, otherwise the outbox', () => {
  expect(openMail({ mailUrl: undefined, mailFrom: FROM, dataDir: folder }).outbox).not.toBeNull();
  expect(openMail({ mailUrl: 'smtp://localhost:25', mailFrom: FROM, dataDir: folder }).outbox).toBeNull();
});

/** The parts of a mail as a mail program reads them. */
function readSource(source: string): Received {
  const header = (name: string) =>
    decodeWords(new RegExp(`^${name}: (.*(?:\\n\\s.*)*)`, 'mi').exec(source)?.[1] ?? '');
  const part = (type: string) => {
    const [, encoding = '', body = ''] =
      new RegExp(`Content-Type: ${type}[^]*?Content-Transfer-Encoding: (\\S+)\\n\\n([^]*?)(?=\\n--)`).exec(
        source,
      ) ?? [];
    return decodeBody(encoding, body);
  };
  return {
    to: header('To').replace(/^<|>$/g, ''),
    from: header('From'),
    subject: header('Subject'),
    text: part('text/plain'),
    html: part('text/html'),
  };
}

function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_all, kind: string, word: string) =>
      decodeBody(kind.toLowerCase() === 'b' ? 'base64' : 'quoted-printable', word.replaceAll('_', ' ')),
    );
}

function decodeBody(encoding: string, body: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString().trim();
  if (encoding === '7bit') return body.trim();
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString().trim();
}
