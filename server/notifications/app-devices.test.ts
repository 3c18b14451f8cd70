import { describe, expect, test } from 'vitest';
import { APP_ORIGINS } from '#shared/platform/native-app.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { userPushTokens } from './notifications.table.ts';

const t = useTestApp();

const TOKEN = 'fcm-token-0123456789:abc';

/** As the app does: from its own origin, with its session in a header. */
async function ask(cookie: string, method: string, path: string, body?: object): Promise<number> {
  const authorization = `Bearer ${Buffer.from(cookie).toString('base64url')}`;
  const headers = { origin: APP_ORIGINS[0], authorization, 'content-type': 'application/json' };
  return (await t.app.request(path, { method, headers, body: JSON.stringify(body ?? {}) })).status;
}

const devices = () => t.services.db.select().from(userPushTokens);

describe('the app’s device', () => {
  test.each(['android', 'ios'])(
    'on %s is stored once, with its owner, token, platform and time',
    async (platform) => {
      const { userId, headers } = await signIn(t);
      const put = () => ask(headers.cookie, 'PUT', '/api/notifications/push', { platform, token: TOKEN });
      expect([await put(), await put()]).toEqual([204, 204]);
      const [device, ...others] = await devices();
      expect(others).toEqual([]);
      expect(device).toMatchObject({ userId, token: TOKEN, platform, createdAt: new Date(TEST_NOW) });
    },
  );

  test('is deleted when its owner signs out, or switches notifications off there', async () => {
    const { headers } = await signIn(t);
    const device = { platform: 'android', token: TOKEN };
    await ask(headers.cookie, 'PUT', '/api/notifications/push', device);
    expect(await ask(headers.cookie, 'DELETE', '/api/notifications/push', { token: TOKEN })).toBe(204);
    expect(await devices()).toEqual([]);
    await ask(headers.cookie, 'PUT', '/api/notifications/push', device);
    expect(await devices()).toHaveLength(1);
    expect(await ask(headers.cookie, 'POST', '/api/accounts/sign-out')).toBe(200);
    expect(await devices()).toEqual([]);
  });
});
