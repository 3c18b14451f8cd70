import { hc } from 'hono/client';
import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { deliverMails } from '#tests/fakes/sent-mails.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { contactMessages } from './contact-messages.table.ts';
import { pageJobs } from './pages.jobs.ts';
import type { pageRoutes } from './pages.routes.ts';

const t = useTestApp();
const MESSAGE = {
  name: 'Awa Kpossou',
  email: 'awa@exemple.example',
  subject: 'Mon annonce',
  message: 'Bonjour,\n\nelle n’est pas encore en ligne.',
};
const write = (change: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  hc<typeof pageRoutes>('/api/pages', { fetch: apiFetch(t, headers) }).contact.$post({
    json: { key: newUuid(), ...MESSAGE, ...change },
  });
const storedMessages = () => t.services.db.select().from(contactMessages);

describe('a message to the team', () => {
  test('is stored and mailed to the configured address with a tag, and replies go to its sender', async () => {
    expect((await write()).status).toBe(204);
    expect(await storedMessages()).toMatchObject([{ ...MESSAGE, userId: null }]);
    const [mail] = await deliverMails(t, pageJobs);
    expect(mail).toMatchObject({
      to: 'contact@tokpa.example',
      replyTo: 'awa@exemple.example',
      subject: '[Contact] Mon annonce',
    });
    for (const expected of [MESSAGE.name, MESSAGE.email, 'elle n’est pas encore en ligne.'])
      expect(mail?.text).toContain(expected);
  });

  test('reaches the team as plain text with the sender, address, subject and complete text', async () => {
    const message = 'Bonjour,\n\nmon <b>annonce</b> & moi\nattendons.\n\nhttps://ailleurs.example';
    await write({ subject: 'Annonce <refusée>', message });
    const [mail] = await deliverMails(t, pageJobs);
    expect(mail?.subject).toBe('[Contact] Annonce <refusée>');
    const [written] = (mail?.text ?? '').split('\n\n-- \n');
    expect(written).toBe(
      ['Annonce <refusée>', 'De : Awa Kpossou', 'E-mail : awa@exemple.example', message].join('\n\n'),
    );
    // In the HTML part, too, nothing of the message becomes markup or a link.
    expect(mail?.html).toContain('mon &lt;b&gt;annonce&lt;/b&gt; &amp; moi');
    expect(mail?.html).not.toContain('href="https://ailleurs.example');
  });

  test('is stored and mailed once, however often it is sent', async () => {
    const key = newUuid();
    await write({ key });
    await write({ key });
    expect(await storedMessages()).toHaveLength(1);
    expect(await deliverMails(t, pageJobs)).toHaveLength(1);
  });

  test('is stored with the member’s id when the sender is signed in', async () => {
    const awa = await signIn(t);
    await write({}, awa.headers);
    expect(await storedMessages()).toMatchObject([{ userId: awa.userId }]);
  });

  test('needs all four fields, and reports an error for each', async () => {
    const refused = await refusal(write({ name: ' ', email: 'awa', subject: '', message: 'x'.repeat(5001) }));
    expect(refused.status).toBe(422);
    expect(refused.fields).toEqual({
      name: 'Dites-nous votre nom.',
      email: 'Cette adresse e-mail n’est pas valide.',
      subject: 'De quoi s’agit-il ?',
      message: '5000 caractères au plus.',
    });
  });

  test('cannot inject mail headers', async () => {
    // The same rule for addresses as for accounts.
    for (const email of ['a@b.example\r\nbcc: c@d.example', 'awa..k@exemple.example'])
      expect((await refusal(write({ email }))).fields).toHaveProperty('email');
    await write({ subject: 'Un\r\nBcc: c@d.example' });
    const [mail] = await deliverMails(t, pageJobs);
    expect(mail?.subject).toBe('[Contact] Un Bcc: c@d.example');
  });

  test('is dropped silently when the honeypot was filled in', async () => {
    expect((await write({ website: 'https://spam.example' })).status).toBe(204);
    expect(await storedMessages()).toEqual([]);
    expect(await deliverMails(t, pageJobs)).toEqual([]);
  });

  test('is limited to five an hour from one address', async () => {
    for (let n = 0; n < 5; n += 1) expect((await write()).status).toBe(204);
    expect((await refusal(write({ email: 'AWA@exemple.example' }))).status).toBe(429);
    t.setNow(TEST_NOW + HOUR_MS);
    expect((await write()).status).toBe(204);
  });
});
