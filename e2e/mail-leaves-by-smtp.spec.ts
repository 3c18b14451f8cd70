import { expect, test } from '@playwright/test';
import { catchSmtp, type SmtpCatcher } from '#tests/fakes/smtp-catcher.ts';
import { startKillableServer, type KillableServer } from './killable-server.ts';

const ANYBODY = { email: 'awa@test.example', password: 'Marche-2026!' };

let smtp: SmtpCatcher;
let server: KillableServer;

test.setTimeout(180_000);

test.beforeAll(async () => {
  smtp = await catchSmtp();
  server = await startKillableServer(ANYBODY, { MAIL_URL: smtp.url });
});

test.afterAll(async () => {
  await server.stop();
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

test('a person registers on a site with an SMTP server, and the link in the mail confirms the account', async ({
  page,
}) => {
  const email = 'koffi@exemple.ci';
  await page.goto(`${server.origin}/inscription`);
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
  await expect(page).toHaveURL(`${server.origin}/#bienvenue`);
  await expect(page.getByText('Bienvenue, Koffi !')).toBeVisible();
});
