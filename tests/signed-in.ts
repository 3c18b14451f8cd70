import type { Role } from '#shared/accounts/account.ts';
import { createVerifiedAccount } from '#server/accounts/create-verified-account.ts';
import { newUuid } from '#shared/platform/ids.ts';
import type { TestApp } from './test-app.ts';

export const TEST_PASSWORD = 'Marche-2026!';

type SignedIn = { userId: string; email: string; headers: { cookie: string } };

/**
 * Creates an account and signs it in the way a browser does; the headers carry its session. `remember` lets it outlive
 * hours without a request.
 */
export async function signIn(t: TestApp, role: Role = 'user', remember = false): Promise<SignedIn> {
  const email = `${newUuid()}@test.example`;
  const userId = await createVerifiedAccount(t.services, {
    email,
    role,
    firstName: 'Awa',
    lastName: 'Koné',
    phoneNumber: '+2290197123456',
    isPhoneVerified: false,
    countryCode: 'BJ',
    createdAt: new Date(t.services.clock()),
    password: TEST_PASSWORD,
  });
  const answer = await t.app.request('/api/accounts/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: t.services.config.origin },
    body: JSON.stringify({ email, password: TEST_PASSWORD, remember }),
  });
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}: ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  return { userId, email, headers: { cookie } };
}
