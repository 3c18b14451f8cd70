import { hc } from 'hono/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { signIn, TEST_PASSWORD } from '#tests/world/signed-in.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { apiFetch } from '#tests/world/test-client.ts';
import type { accountRoutes } from '#tests/world/api-routes.ts';

const t = useTestApp();
const api = hc<typeof accountRoutes>('/api/accounts', { fetch: apiFetch(t) });

test('sign-ins and refusals are logged, without address or password', async () => {
  const { userId, email } = await signIn(t);
  const info = vi.spyOn(t.services.log, 'info').mockImplementation(() => undefined);
  onTestFinished(() => info.mockRestore());
  const enter = (password: string) => api['sign-in'].$post({ json: { email, password, remember: false } });
  expect((await enter('Faux-Secret1!')).status).toBe(401);
  expect((await enter(TEST_PASSWORD)).status).toBe(200);
  expect(info.mock.calls).toEqual([
    ['request refused', expect.objectContaining({ code: 'unauthenticated', route: '/api/accounts/sign-in' })],
    ['signed in', { requestId: expect.any(String), userId }],
  ]);
  const written = JSON.stringify(info.mock.calls);
  for (const secret of [email, TEST_PASSWORD, 'Faux-Secret1!']) expect(written).not.toContain(secret);
});
