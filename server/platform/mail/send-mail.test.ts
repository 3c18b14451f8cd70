import { describe, expect, test } from 'vitest';
import { rateLimits } from '#server/platform/http/rate-limits.table.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import type { MailKind } from './mail-kinds.ts';
import { mailboxOf } from './mailbox.ts';
import { MAIL_WINDOW_SECONDS, sendMail } from './send-mail.ts';

const t = useTestApp();
const PARTS = { subject: 'Sujet', text: 'Texte', html: '<p>Texte</p>' };
const send = (kind: MailKind, to = 'awa@exemple.bj') => sendMail(t.services, { kind, to }, () => PARTS);
const received = async () => ((await t.services.mail.outbox?.list()) ?? []).length;

describe('a mailbox', () => {
  test('gets at most three mails in a quarter of an hour that others cause, of whatever kinds', async () => {
    const kinds: MailKind[] = ['accounts.verification', 'newsletter.confirmation', 'accounts.password-reset'];
    for (const kind of kinds) expect(await send(kind)).toBe(true);
    for (const kind of [...kinds, 'accounts.already-registered'] as const)
      expect(await send(kind)).toBe(false);
    expect(await received()).toBe(3);
    expect(await send('accounts.verification', 'koffi@exemple.bj')).toBe(true);
    t.setNow(TEST_NOW + MAIL_WINDOW_SECONDS * 1000);
    expect(await send('accounts.verification')).toBe(true);
  });

  test('reserves one of the three for a link that somebody waits for, whatever news there is', async () => {
    const news: MailKind[] = ['messages.message', 'newsletter.confirmation', 'listings.availability'];
    for (const kind of news) await send(kind);
    expect(await received()).toBe(2);
    expect(await send('accounts.password-reset')).toBe(true);
    expect(await send('accounts.password-reset')).toBe(false);
  });

  test('is the same with dots, capitals and tags', async () => {
    for (const to of ['Awa.Kone+1@gmail.com', 'awakone+2@GoogleMail.com', 'a.w.a.k.o.n.e@gmail.com'])
      expect(await send('accounts.verification', to)).toBe(true);
    expect(await send('accounts.verification', 'awakone@gmail.com')).toBe(false);
  });

  test('always gets the mails that its owner causes', async () => {
    for (let each = 0; each < 5; each++) expect(await send('accounts.password-changed')).toBe(true);
    expect(await send('accounts.verification')).toBe(true);
  });

  test('is named in no key of the limits', async () => {
    await send('accounts.verification');
    const [row] = await t.services.db.select().from(rateLimits);
    expect(row?.key).toMatch(/^mail:[\w-]{22}$/);
  });
});

test('an undelivered mail is not counted, and a mail over the limit is not composed', async () => {
  const failing = { ...t.services, mail: { outbox: null, send: () => Promise.reject(new Error('away')) } };
  const outgoing = { kind: 'accounts.verification', to: 'awa@exemple.bj' } as const;
  for (let each = 0; each < 5; each++)
    await expect(sendMail(failing, outgoing, () => PARTS)).rejects.toThrow('away');
  for (let each = 0; each < 3; each++) expect(await send('accounts.verification')).toBe(true);
  let composed = 0;
  await sendMail(t.services, outgoing, () => {
    composed += 1;
    return PARTS;
  });
  expect(composed).toBe(0);
});

test.each([
  ['Awa@Exemple.BJ', 'awa@exemple.bj'],
  ['awa+promo@exemple.bj', 'awa@exemple.bj'],
  ['a.wa@exemple.bj', 'a.wa@exemple.bj'],
  ['A.Wa+x@googlemail.com', 'awa@gmail.com'],
  ['"a@b"@exemple.bj', '"a@b"@exemple.bj'],
])('the mailbox of %s is %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));
