import { expect, type APIRequestContext } from '@playwright/test';
import { E2E_ORIGIN } from './address.ts';

/** Accounts of the demonstration; all have the same password. */
export const ADMIN = 'admin@demo.tokpa.example';
export const MEMBER = 'awa@demo.tokpa.example';
/** With listings and conversations of their own. */
export const OTHER_MEMBER = ADMIN;
export const PASSWORD = 'Tokpa2026!';

/** Signs in through the API; the pages of the same context share the cookies. */
export async function signInAs(
  request: APIRequestContext,
  email: string,
  password: string = PASSWORD,
): Promise<void> {
  const answer = await request.post('/api/accounts/sign-in', {
    data: { email, password, remember: false },
    headers: { origin: E2E_ORIGIN },
  });
  expect(answer.status()).toBe(200);
}
