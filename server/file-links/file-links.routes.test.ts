import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { sessions } from '#server/accounts/accounts.table.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';

const t = useTestApp();

/** A file that admins read. */
const FILE = '/api/admin/journal.csv';

async function linkTo(path: string, headers: Record<string, string>): Promise<string> {
  const { origin } = t.services.config;
  const answer = await t.app.request('/api/file-links', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', origin },
    body: JSON.stringify({ path }),
  });
  expect(answer.status).toBe(200);
  const { data } = (await answer.json()) as { data: { address: string } };
  return data.address.slice(origin.length);
}

/** What a browser without a session is answered. */
async function opened(address: string) {
  const answer = await t.app.request(address);
  return { status: answer.status, text: await answer.text() };
}

async function expectExpired(address: string) {
  const { status, text } = await opened(address);
  expect(status).toBe(404);
  expect(text).toContain('Lien expiré');
}

test('a browser without the session reads the file that a link names', async () => {
  const { headers } = await signIn(t, 'admin');
  expect((await opened(FILE)).status).toBe(401);
  const answer = await t.app.request(await linkTo(FILE, headers));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="journal.csv"');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(await answer.text()).toContain(';');
});

test('a link gives no right that its member does not have', async () => {
  await expectExpired(await linkTo(FILE, (await signIn(t)).headers));
});

test('a link leads to files alone', async () => {
  const { headers } = await signIn(t);
  for (const path of ['/api/accounts/profile', '/api/../profile', '/api/nothing'])
    await expectExpired(await linkTo(path, headers));
});

test('a link ends after two minutes, and with its session', async () => {
  const { headers, userId } = await signIn(t, 'admin');
  const address = await linkTo(FILE, headers);
  t.setNow(TEST_NOW + 2 * MINUTE_MS - 1);
  expect((await opened(address)).status).toBe(200);
  t.setNow(TEST_NOW + 2 * MINUTE_MS);
  await expectExpired(address);

  const later = await linkTo(FILE, headers);
  await t.services.db.delete(sessions).where(eq(sessions.userId, userId));
  await expectExpired(later);
});

test('nobody writes a link themselves', async () => {
  const { headers } = await signIn(t, 'admin');
  const address = await linkTo(FILE, headers);
  const [session = '', end = '', path = '', signature = ''] = address.split('/').at(-1)?.split('.') ?? [];
  const otherPath = Buffer.from('/api/admin/users.csv').toString('base64url');
  for (const token of [
    [session, String(Number(end) + 1), path, signature],
    [session, end, otherPath, signature],
    [session, end, path, ''],
    ['x'],
  ])
    await expectExpired(`/api/file-links/${token.join('.')}`);
});

test('only members have links, and only to the interface', async () => {
  const ask = (path: string, headers: Record<string, string> = {}) =>
    t.app.request('/api/file-links', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', origin: t.services.config.origin },
      body: JSON.stringify({ path }),
    });
  expect((await ask(FILE)).status).toBe(401);
  expect((await ask('https://elsewhere.example/x', (await signIn(t)).headers)).status).toBe(422);
});
