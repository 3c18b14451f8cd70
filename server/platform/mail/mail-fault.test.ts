import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { catchSmtp } from '#tests/fakes/smtp-catcher.ts';
import { mailFault } from './mail-fault.ts';
import { smtpMail } from './smtp-mail.ts';

const MAIL = { to: 'koffi@exemple.ci', subject: 'Bonjour', text: 'Bonjour', html: '<p>Bonjour</p>' };
const FROM = 'Tokpa <bonjour@tokpa.example>';

/** A short timeout only for a server that stays silent: any other may be slow here. */
async function faultOf(url: string, to = MAIL.to, greetingTimeout = 20_000) {
  const mail = smtpMail({ url, from: FROM, timeouts: { greetingTimeout, socketTimeout: 20_000 } });
  return mail.send({ ...MAIL, to }).then(() => null, mailFault);
}

/**
 * Starts a server that greets, accepts this many lines with "250", answers the next one with `last`, or hangs up if
 * that is null.
 */
async function saying(after: number, last: string | null) {
  const server = createServer((socket) => {
    let heard = 0;
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').filter(Boolean)) {
        heard += 1;
        if (heard <= after) socket.write(line === 'DATA' ? '354 go on\r\n' : '250 fine\r\n');
        else if (last === null) socket.destroy();
        else socket.write(`${last}\r\n`);
      }
    });
    socket.write('220 here\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, close: () => void server.close() };
}

// EHLO, MAIL FROM and RCPT TO come before DATA.
test.each([
  ['a mailbox that does not exist', 2, '550 nobody', 'refused'],
  ['a full mailbox', 2, '452 full', 'later'],
  ['a sender that is not let in', 1, '530 who are you', 'unsent'],
  ['a message that is not wanted', 3, '554 spam', 'rejected'],
  ['a server that is about to close', 2, '421 closing', 'unsent'],
  ['a line that was cut off', 4, null, 'unknown'],
] as const)('%s is told from the others', async (_name, after, last, expected) => {
  const server = await saying(after, last);
  expect(await faultOf(server.url)).toBe(expected);
  server.close();
});

test('a mail for a server that is unreachable, or does not greet, is unsent', async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  expect(await faultOf(`smtp://127.0.0.1:${port}`, MAIL.to, 200)).toBe('unsent');
  await new Promise((resolve) => silent.close(resolve));
  expect(await faultOf(`smtp://127.0.0.1:${port}`)).toBe('unsent');
});

test('a mail that was accepted has no fault', async () => {
  const smtp = await catchSmtp();
  expect(await faultOf(smtp.url)).toBeNull();
  expect(await faultOf(smtp.url, 'nobody@refused.example')).toBe('refused');
  await smtp.close();
});
