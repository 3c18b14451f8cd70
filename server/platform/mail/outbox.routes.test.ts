import { describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { smtpMail } from './smtp-mail.ts';

const t = useTestApp();
const MESSAGE = {
  to: 'koffi@exemple.ci',
  subject: 'Bonjour <Koffi>',
  text: 'Lien : https://tokpa.example/x?a=1&b=2 <script>',
  html: '<html><head></head><body><script>alert(1)</script><a href="https://tokpa.example/x">Ici</a></body></html>',
};

describe('/dev/mails', () => {
  test('lists and shows sent mails, with links and without running scripts', async () => {
    expect(await (await t.app.request('/dev/mails')).text()).toContain('Aucun message');
    await t.services.mail.send(MESSAGE);
    const list = await (await t.app.request('/dev/mails')).text();
    const [, path = ''] = /href="(\/dev\/mails\/[0-9a-f-]+)"/.exec(list) ?? [];
    expect(list).toContain('Bonjour &lt;Koffi&gt;');
    const answer = await t.app.request(path);
    const page = await answer.text();
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; (?!.*script)/);
    expect(page).toContain('<a href="https://tokpa.example/x?a=1&amp;b=2">');
    expect(page).toMatch(/<iframe[^>]*sandbox="(?!.*allow-scripts)[^"]*"[^>]*srcdoc="/);
    expect(page).not.toContain('<script');
  });

  test('shows every template with made-up data: in French, as text and as HTML, under the wax print', async () => {
    const gallery = await (await t.app.request('/dev/mails/modeles')).text();
    const paths = [...gallery.matchAll(/href="(\/dev\/mails\/modeles\/\d+)"/g)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(18);
    for (const news of ['vous a écrit', 'vous a répondu', 'Votre achat', 'Avis de'])
      expect(gallery).toContain(news);
    for (const path of paths) {
      const page = await (await t.app.request(path)).text();
      const text = page.slice(page.indexOf('<pre>'), page.indexOf('</pre>'));
      // Of a newsletter subscriber, and of a visitor with an alert, only the address is known.
      expect(text, path).toMatch(/Awa|newsletter|alerte/);
      expect(text, path).toMatch(/[éèàç]/);
      expect(page, path).toContain('mail-wax.png');
      expect(page, path).not.toMatch(/undefined|\[object|NaN|Invalid Date/);
    }
    expect(await t.services.mail.outbox?.list()).toEqual([]);
    expect((await t.app.request('/dev/mails/modeles/999')).status).toBe(404);
  });

  test('does not find any other mail', async () => {
    expect((await t.app.request('/dev/mails/00000000-0000-7000-8000-000000000000')).status).toBe(404);
  });

  test('does not exist in production, nor when mail is sent by SMTP', async () => {
    await t.services.mail.send(MESSAGE);
    const production = createApp({ ...t.services, config: { ...t.services.config, mode: 'production' } });
    expect((await production.request('/dev/mails')).status).toBe(404);
    const sending = createApp({
      ...t.services,
      mail: smtpMail({ url: 'smtp://localhost:25', from: 'a@b.example' }),
    });
    expect((await sending.request('/dev/mails')).status).toBe(404);
  });
});
