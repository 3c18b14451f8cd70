import { expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { useTestApp } from '#tests/world/test-app.ts';

const t = useTestApp();

const FINGERPRINT = Array.from({ length: 32 }, () => '0A').join(':');
const PATHS = ['/.well-known/assetlinks.json', '/.well-known/apple-app-site-association'] as const;

const appWith = (env: Record<string, string>) => createApp({ ...t.services, config: readConfig(env) });

test('without the app in the configuration there are no such files', async () => {
  for (const path of PATHS) expect((await t.app.request(path)).status).toBe(404);
});

test('Android finds the package and the fingerprints of those who sign it', async () => {
  const app = appWith({
    APP_ANDROID_PACKAGE: 'africa.tokpa.app',
    APP_ANDROID_FINGERPRINTS: `${FINGERPRINT},${FINGERPRINT}`,
  });
  const answer = await app.request(PATHS[0]);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(await answer.json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'africa.tokpa.app',
        sha256_cert_fingerprints: [FINGERPRINT, FINGERPRINT],
      },
    },
  ]);
});

test('iOS finds the app, and that the interface and the team’s pages stay in the browser', async () => {
  const answer = await appWith({ APP_APPLE_ID: 'ABCDE12345.africa.tokpa.app' }).request(PATHS[1]);
  expect(answer.headers.get('content-type')).toContain('application/json');
  const { applinks } = (await answer.json()) as {
    applinks: { details: { appIDs: string[]; components: object[] }[] };
  };
  expect(applinks.details[0]?.appIDs).toEqual(['ABCDE12345.africa.tokpa.app']);
  expect(applinks.details[0]?.components).toContainEqual({ '/': '/admin/*', exclude: true });
  expect(applinks.details[0]?.components.at(-1)).toEqual({ '/': '*' });
});

test.each([
  { APP_ANDROID_PACKAGE: 'africa.tokpa.app' },
  { APP_ANDROID_FINGERPRINTS: FINGERPRINT },
  { APP_ANDROID_PACKAGE: 'africa.tokpa.app', APP_ANDROID_FINGERPRINTS: 'no fingerprint' },
  { APP_APPLE_ID: 'africa.tokpa.app' },
])('a configuration that names half an app or a wrong one is refused', (env) => {
  expect(() => readConfig(env)).toThrow(/APP_/);
});
