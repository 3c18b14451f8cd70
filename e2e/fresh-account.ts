import { expect, type APIRequestContext, type Page, type PlaywrightWorkerArgs } from '@playwright/test';
import { E2E_ORIGIN, fromAnotherNetwork } from './address.ts';

export type FreshAccount = { email: string; password: string };

const PASSWORD = 'Tokpa2026!';

/** Registers somebody and confirms their address from the mail. */
export async function freshAccount(
  playwright: PlaywrightWorkerArgs['playwright'],
  kind: string,
): Promise<FreshAccount> {
  const request = await playwright.request.newContext({ baseURL: E2E_ORIGIN });
  const email = `afi-${kind}-${Date.now()}@exemple.bj`;
  const data = {
    email,
    firstName: 'Afi',
    lastName: 'Adjovi',
    country: 'BJ',
    phoneNumber: '01 97 12 34 56',
    password: PASSWORD,
    passwordConfirmation: PASSWORD,
  };
  const answer = await request.post('/api/accounts/register', { headers: fromAnotherNetwork(), data });
  expect(answer.status()).toBe(200);
  expect((await request.get(await mailedLink(request, email))).status()).toBe(200);
  await request.dispose();
  return { email, password: PASSWORD };
}

export async function enter(page: Page, { email, password }: FreshAccount): Promise<void> {
  const data = { email, password, remember: true };
  const answer = await page.request.post('/api/accounts/sign-in', { headers: { origin: E2E_ORIGIN }, data });
  expect(answer.status()).toBe(200);
}

/** The address in the latest mail to somebody, once it is in the outbox. */
export async function mailedLink(request: APIRequestContext, to: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const list = await (await request.get('/dev/mails')).text();
    const [, id = ''] =
      new RegExp(`href="/dev/mails/([\\w-]+)">[^<]*</a><br /><small>à ${to}`).exec(list) ?? [];
    expect(id, `no mail to ${to}`).not.toBe('');
    const mail = await (await request.get(`/dev/mails/${id}`)).text();
    const [, href = ''] = /<pre>[^]*?<a href="([^"]+)"/.exec(mail) ?? [];
    link = href.replaceAll('&amp;', '&');
    expect(link).toContain(E2E_ORIGIN);
  }).toPass();
  return link;
}
