import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { describe, expect, test } from 'vitest';
import { toPublicId } from '#shared/platform/ids.ts';
import { DEFAULT_SETTINGS } from '#shared/settings/settings.ts';
import { sessions, users } from '#server/accounts/accounts.table.ts';
import { invalidateCategories } from '#server/categories/categories.queries.ts';
import { invalidateSettings } from '#server/settings/settings.queries.ts';
import { aSession } from '#server/sessions/session.factory.ts';
import { recordStatements } from '#tests/world/recorded-statements.ts';
import { signIn, TEST_PASSWORD } from '#tests/world/signed-in.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { BROWSER, refusal } from '#tests/world/test-client.ts';
import { createApp } from './app.ts';
import { handOn, pageRequestOf } from './platform/http/page-request.ts';
import { inProcessFetch } from './platform/http/in-process-fetch.ts';

const t = useTestApp();

type Api = (method: string, path: string, body?: object) => Promise<Response>;
type Page = (api: Api, c: Context) => Promise<unknown>;
type Opened = { headers?: Record<string, string>; method?: 'GET' | 'POST' };

/** A page that asks the API for what `page` says, opened by a browser that sends `headers`. */
async function open(page: Page, { headers = {}, method = 'GET' }: Opened = {}): Promise<void> {
  const { origin } = t.services.config;
  const app = createApp(t.services);
  app.get('/cookie/:cookie', (c) => c.text('set', 200, { 'Set-Cookie': c.req.param('cookie') }));
  app.on(['GET', 'POST'], '/page', async (c) => {
    const { apiFetch } = inProcessFetch(app, c, origin);
    const json = { 'content-type': 'application/json' };
    const api: Api = (verb, path, body) =>
      apiFetch(path, { method: verb, ...(body ? { headers: json, body: JSON.stringify(body) } : {}) });
    await page(api, c);
    return c.text('shown');
  });
  const sent = { origin, 'user-agent': BROWSER, ...headers };
  expect(await (await app.request('/page', { method, headers: sent })).text()).toBe('shown');
}

const statusOf = async (pending: Promise<Response>) => (await pending).status;
async function me(api: Api): Promise<{ email: string; firstName: string } | null> {
  const answer: { data: { email: string; firstName: string } | null } = await (
    await api('GET', '/api/accounts/me')
  ).json();
  return answer.data;
}
const emailOf = async (api: Api) => (await me(api))?.email ?? null;
const readsOf = (table: string, statements: readonly string[]) =>
  statements.filter((statement) => statement.includes(`from "${table}"`));

test('a page and what it asks of the API read session and account once', async () => {
  const { headers, email } = await signIn(t);
  const emails: (string | null)[] = [];
  const statements = await recordStatements(t, () =>
    open(
      async (api) => {
        emails.push(...(await Promise.all([emailOf(api), emailOf(api)])), await emailOf(api));
        expect(await statusOf(api('GET', '/api/accounts/profile'))).toBe(200);
      },
      { headers },
    ),
  );
  expect(emails).toEqual([email, email, email]);
  // The profile reads what it shows by itself.
  expect([readsOf('sessions', statements).length, readsOf('users', statements).length]).toEqual([1, 1]);
});

test('settings and categories are read once for a page, even when nobody asked for them before', async () => {
  invalidateSettings(t.services.db);
  invalidateCategories(t.services.db);
  const statements = await recordStatements(t, () =>
    open(async (api) => {
      const asked = Array.from({ length: 3 }, () => statusOf(api('GET', '/api/settings')));
      expect(await Promise.all(asked)).toEqual([200, 200, 200]);
      expect(await statusOf(api('GET', '/api/settings/listings'))).toBe(200);
    }),
  );
  expect([readsOf('settings', statements).length, readsOf('categories', statements).length]).toEqual([1, 1]);
});

test('a page and its calls have one request id, and another page has another', async () => {
  const ids: string[][] = [];
  const page: Page = async (api, c) => {
    const refused = ['/api/accounts/profile', `/api/listings/lst_${'0'.repeat(26)}`];
    const answers = refused.map(async (path) => (await refusal(api('GET', path))).requestId);
    const changed = refusal(api('PATCH', '/api/accounts/profile', {}));
    ids.push([c.var.ctx.requestId, ...(await Promise.all(answers)), (await changed).requestId]);
  };
  await open(page);
  await open(page);
  expect(ids.map((each) => [each.length, new Set(each).size])).toEqual([
    [4, 1],
    [4, 1],
  ]);
  expect(new Set(ids.flat()).size).toBe(2);
});

describe('who asks is read again', () => {
  test('after signing in', async () => {
    const { email } = await signIn(t);
    await open(async (api) => {
      expect(await me(api)).toBeNull();
      const signedIn = api('POST', '/api/accounts/sign-in', { email, password: TEST_PASSWORD });
      expect(await statusOf(signedIn)).toBe(200);
      expect(await emailOf(api)).toBe(email);
    });
  });

  test('once for all calls that follow', async () => {
    const { email } = await signIn(t);
    await open(async (api) => {
      await api('POST', '/api/accounts/sign-in', { email, password: TEST_PASSWORD });
      const emails: (string | null)[] = [];
      const statements = await recordStatements(t, async () => {
        emails.push(...(await Promise.all([emailOf(api), emailOf(api)])), await emailOf(api));
      });
      expect(emails).toEqual([email, email, email]);
      expect(readsOf('sessions', statements)).toHaveLength(1);
    });
  });

  test('after signing out', async () => {
    const { headers, email } = await signIn(t);
    await open(
      async (api) => {
        expect(await emailOf(api)).toBe(email);
        expect(await statusOf(api('POST', '/api/accounts/sign-out'))).toBe(200);
        expect(await me(api)).toBeNull();
        expect(await statusOf(api('GET', '/api/accounts/profile'))).toBe(401);
      },
      { headers },
    );
  });

  test('after looking at the site as somebody else, whose rights alone count, and after coming back', async () => {
    const [member, admin] = [await signIn(t), await signIn(t, 'admin')];
    await open(
      async (api) => {
        expect(await emailOf(api)).toBe(admin.email);
        const path = `/api/admin/users/${toPublicId('usr', member.userId)}/impersonation`;
        const why = { reason: 'Une question au support', password: TEST_PASSWORD, code: '' };
        expect(await statusOf(api('POST', path, why))).toBe(200);
        expect(await emailOf(api)).toBe(member.email);
        expect(await statusOf(api('GET', '/api/admin/users'))).toBe(403);
        expect(await statusOf(api('GET', '/api/messages'))).toBe(403);
        expect(await statusOf(api('POST', '/api/admin/impersonation/end'))).toBe(200);
        expect(await emailOf(api)).toBe(admin.email);
        expect(await statusOf(api('GET', '/api/admin/users'))).toBe(200);
      },
      { headers: admin.headers },
    );
  });

  test('after a password, a name or rights were changed', async () => {
    const { headers, userId } = await signIn(t, 'admin');
    const other = await aSession(t.services, userId);
    await open(
      async (api) => {
        const password = 'Lagune!Bleue9';
        const change = { currentPassword: TEST_PASSWORD, password, passwordConfirmation: password };
        expect(await statusOf(api('PUT', '/api/accounts/password', change))).toBe(200);
        expect((await me(api))?.firstName).toBe('Awa');
        const profile = { firstName: 'Afi', lastName: 'Koné', country: 'BJ', phoneNumber: '01 97 12 34 56' };
        expect(await statusOf(api('PATCH', '/api/accounts/profile', profile))).toBe(200);
        expect((await me(api))?.firstName).toBe('Afi');
        expect(await statusOf(api('GET', '/api/admin/users'))).toBe(200);
        await t.services.db.update(users).set({ role: 'user' }).where(eq(users.id, userId));
        expect(await statusOf(api('POST', '/api/admin/impersonation/end'))).toBe(200);
        expect(await statusOf(api('GET', '/api/admin/users'))).toBe(403);
      },
      { headers },
    );
    await open(async (api) => expect(await me(api)).toBeNull(), { headers: { cookie: other } });
  });

  test('after any answer that sets a cookie', async () => {
    const [first, second] = [await signIn(t), await signIn(t)];
    await open(
      async (api) => {
        expect(await emailOf(api)).toBe(first.email);
        await api('GET', `/cookie/${encodeURIComponent(second.headers.cookie)}`);
        expect(await emailOf(api)).toBe(second.email);
      },
      { headers: first.headers },
    );
  });

  test('for each change: a session that ended meanwhile changes nothing', async () => {
    const { headers, userId, email } = await signIn(t);
    await open(
      async (api) => {
        expect(await emailOf(api)).toBe(email);
        await t.services.db.delete(sessions).where(eq(sessions.userId, userId));
        expect(await statusOf(api('PATCH', '/api/accounts/preferences', {}))).toBe(401);
        expect(await me(api)).toBeNull();
      },
      { headers },
    );
  });

  test('by the page of a form, whose body may have taken its time', async () => {
    const { headers, userId } = await signIn(t);
    await open(
      async (api) => {
        await t.services.db.delete(sessions).where(eq(sessions.userId, userId));
        expect(await me(api)).toBeNull();
      },
      { headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' }, method: 'POST' },
    );
  });
});

test('settings that a call writes are read by the next one', async () => {
  const { headers } = await signIn(t, 'admin');
  const nameOf = async (api: Api) => (await (await api('GET', '/api/settings')).json()).data.siteName;
  await open(
    async (api) => {
      expect(await nameOf(api)).toBe(DEFAULT_SETTINGS.siteName);
      const forms = await (await api('GET', '/api/admin/settings')).json();
      const { version, values } = forms.data.sections.find(({ id }: { id: string }) => id === 'site');
      const changed = { version, values: { ...values, siteName: 'Grand Marché' } };
      expect(await statusOf(api('PUT', '/api/admin/settings/site', changed))).toBe(204);
      expect(await nameOf(api)).toBe('Grand Marché');
    },
    { headers },
  );
});

describe('nothing is handed on', () => {
  test('to a request from outside, whatever it sends', async () => {
    const { headers, userId } = await signIn(t, 'admin');
    let pageId = '';
    await open(async (_, c) => (pageId = c.var.ctx.requestId), { headers });
    const forged = { 'x-request-id': pageId, requestid: pageId, 'x-user-id': userId, actor: userId };
    const answer = await refusal(t.app.request('/api/accounts/profile', { headers: forged }));
    expect(answer).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(answer.requestId).not.toBe(pageId);
  });

  test('by a copy of a request', () => {
    const request = new Request('http://localhost/api/accounts/me');
    const page = { requestId: 'r', identity: null };
    handOn(request, page);
    expect(pageRequestOf(request)).toBe(page);
    expect([pageRequestOf(new Request(request)), pageRequestOf(request.clone())]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('from one page to another', async () => {
    const { headers } = await signIn(t);
    const seen: unknown[] = [];
    const page: Page = async (api) => seen.push((await me(api)) !== null);
    await Promise.all([open(page, { headers }), open(page), open(page, { headers }), open(page)]);
    expect(seen.toSorted()).toEqual([false, false, true, true]);
  });
});

test('a page reaches every route of the API that reads, with the same answer as from outside', async () => {
  const reading = createApp(t.services)
    .routes.filter(({ method, path }) => method === 'GET' && /^\/api\/[^:*{]+$/.test(path))
    .map(({ path }) => path);
  const paths = [...new Set(reading)].filter((path) => path !== '/api/openapi.json');
  expect(paths.length).toBeGreaterThan(40);
  await open(async (api) => {
    for (const path of paths) {
      const inside = await statusOf(api('GET', path));
      expect(`${path} ${inside}`).toBe(`${path} ${(await t.app.request(path)).status}`);
    }
  });
});
