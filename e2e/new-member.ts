import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { signInAs } from './actors.ts';
import { E2E_ORIGIN, fromAnotherNetwork } from './address.ts';

export type NewMember = { email: string; password: string };

/** The demonstration's password contains the name of the site, which registration refuses. */
export const NEW_PASSWORD = 'Lagune&Bleue26';

const LINK = /https?:\/\/[^\s<"]+/;
const headers = { origin: E2E_ORIGIN };

/** Registers an account for one test and confirms it from the mail. */
export async function newMember(request: APIRequestContext, name: string): Promise<NewMember> {
  const email = `${name}-${Date.now()}-${Math.random().toString(36).slice(2, 6)}@exemple.bj`;
  const form = { firstName: 'Koffi', lastName: 'Mensah', country: 'BJ', phoneNumber: '01 97 12 34 56' };
  const passwords = { password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD };
  const network = fromAnotherNetwork();
  const answer = await request.post('/api/accounts/register', {
    headers: network,
    data: { ...form, ...passwords, email },
  });
  expect(answer.status()).toBe(200);
  const link = linkIn(await mailTo(request, email, 'Confirmez votre adresse e-mail'));
  const token = new URL(link).searchParams.get('token');
  const confirmed = await request.post('/api/accounts/registration/confirm', {
    headers: network,
    data: { token },
  });
  expect(confirmed.status()).toBe(200);
  await request.post('/api/accounts/sign-out', { headers });
  return { email, password: NEW_PASSWORD };
}

/** For a test that writes a listing: drafts belong to the account and outlive the page, so accounts are not shared. */
export async function signInAsNewMember(request: APIRequestContext, name: string): Promise<void> {
  const { email, password } = await newMember(request, name);
  await signInAs(request, email, password);
}

/** Waits for the latest mail to this address with this subject and returns its page. */
export async function mailTo(request: APIRequestContext, email: string, subject: string): Promise<string> {
  let path = '';
  await expect(async () => {
    const list = await (await request.get('/dev/mails')).text();
    const rows = list.split('<li>').filter((row) => row.includes(`à ${email}`) && row.includes(subject));
    path = /href="(\/dev\/mails\/[^"]+)"/.exec(rows[0] ?? '')?.[1] ?? '';
    expect(path).not.toBe('');
  }).toPass({ timeout: 60_000 });
  return (await request.get(path)).text();
}

/** Opens the outbox once it holds this many mails to this address, and returns their links, the latest first. */
export async function openOutbox(page: Page, email: string, count: number): Promise<Locator> {
  const links = page.getByRole('listitem').filter({ hasText: email }).getByRole('link');
  await expect
    .poll(async () => {
      await page.goto('/dev/mails');
      return links.count(); // of a page that does not change any more
    })
    .toBe(count);
  return links;
}

/** Counts the mails sent to this address. */
export async function countMails(request: APIRequestContext, email: string): Promise<number> {
  const list = await (await request.get('/dev/mails')).text();
  return list.split('<li>').filter((row) => row.includes(`à ${email}`)).length;
}

/** Returns the first link in a mail's plain text. */
export function linkIn(mailPage: string): string {
  const text = mailPage.slice(mailPage.indexOf('<pre>'));
  const [link] = LINK.exec(text.replaceAll('&amp;', '&')) ?? [];
  if (!link) throw new Error('the mail has no link');
  return link;
}

export async function fillSignIn(page: Page, { email, password }: NewMember): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
}
