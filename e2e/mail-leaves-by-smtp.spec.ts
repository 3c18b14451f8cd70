import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { catchSmtp, type SmtpCatcher } from '#tests/fakes/smtp-catcher.ts';
import { E2E_MAIL_PORT } from './address.ts';

const ORIGIN = `http://localhost:${E2E_MAIL_PORT}`;
const DATA_DIR = '.tmp/e2e-smtp';

let smtp: SmtpCatcher;
let server: ChildProcess;

test.use({ baseURL: ORIGIN });
test.setTimeout(180_000);

test.beforeAll(async ({ request }) => {
  rmSync(DATA_DIR, { recursive: true, force: true });
  smtp = await catchSmtp();
  const site = { PORT: String(E2E_MAIL_PORT), PUBLIC_ORIGIN: ORIGIN, DATA_DIR, APP_MODE: 'demo' };
  server = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, ...site, MAIL_URL: smtp.url, LOG_LEVEL: 'warn' },
    stdio: 'ignore',
  });
  await expect(async () => {
    expect((await request.get(`${ORIGIN}/robots.txt`)).status()).toBe(200);
  }).toPass({ timeout: 120_000 });
});

test.afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  if (server.kill('SIGTERM')) await ended;
  await smtp.close();
});

/** As a mail program reads it: lines joined, characters decoded. */
function read(source: string): string {
  const joined = source.replace(/=\r?\n/g, '');
  const bytes = joined.replace(/=([0-9A-F]{2})/g, (_all, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

test('somebody registers where mail really leaves, and the link that reached their mailbox lets them in', async ({
  page,
}) => {
  const email = 'koffi@exemple.ci';
  await page.goto('/inscription');
  await page.getByLabel('Prénom').fill('Koffi');
  await page.getByLabel('Nom', { exact: true }).fill('Mensah');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Téléphone').fill('+225 07 08 09 10 11');
  await page.getByLabel('Mot de passe', { exact: true }).fill('Marche2026!');
  await page.getByLabel('Confirmer le mot de passe').fill('Marche2026!');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByText('Inscription réussie !')).toBeVisible();
  await expect.poll(() => smtp.caught.length, { timeout: 60_000 }).toBe(1);
  const [mail] = smtp.caught;
  expect(mail?.recipients).toEqual([email]);
  const [link = ''] = /http:\/\/\S+confirmer-inscription\S+/.exec(read(mail?.source ?? '')) ?? [];
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  await expect(page).toHaveURL(`${ORIGIN}/#bienvenue`);
  await expect(page.getByText('Bienvenue, Koffi !')).toBeVisible();
});
