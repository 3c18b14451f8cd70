import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PHONE_METHODS } from '#tests/fakes/native-bridge.ts';

const SOURCES: Record<string, string> = {
  App: '@capacitor/app',
  Browser: '@capacitor/browser',
  Camera: '@capacitor/camera',
  Device: '@capacitor/device',
  Keyboard: '@capacitor/keyboard',
  Network: '@capacitor/network',
  Preferences: '@capacitor/preferences',
  PushNotifications: '@capacitor/push-notifications',
  SecureStorage: '@aparajita/capacitor-secure-storage',
  Share: '@capacitor/share',
  SplashScreen: '@capacitor/splash-screen',
  StatusBar: '@capacitor/status-bar',
};

function sourceOf(name: string, platform: string, ending: RegExp): string {
  const folder = join('node_modules', SOURCES[name] ?? '', platform);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n');
}

/** The base class answers these two for every plugin that has permissions. */
const INHERITED = new Set(['checkPermissions', 'requestPermissions']);
/** iOS has no such button to leave by, and no channels. */
const ONLY_ANDROID = new Set(['exitApp', 'minimizeApp', 'createChannel']);

test.each(Object.entries(PHONE_METHODS))(
  'the fake’s %s has methods of the plugin’s own, on Android',
  (name, methods) => {
    const source = sourceOf(name, 'android', /\.(?:java|kt)$/);
    expect(source).toMatch(new RegExp(`name\\s*=\\s*"${name}"`));
    const isThere = (method: string) => new RegExp(`\\b(?:void|fun) ${method}\\(`).test(source);
    expect(methods.filter((method) => !INHERITED.has(method) && !isThere(method))).toEqual([]);
  },
);

test.each(Object.entries(PHONE_METHODS))(
  'the fake’s %s has methods of the plugin’s own, on iOS',
  (name, methods) => {
    const source = sourceOf(name, 'ios', /\.(?:swift|m)$/);
    expect(methods.filter((method) => !ONLY_ANDROID.has(method) && !source.includes(method))).toEqual([]);
  },
);

test('both cameras name a cancelled choice as the app expects', () => {
  for (const [platform, ending] of [
    ['android', /\.java$/],
    ['ios', /\.swift$/],
  ] as const)
    expect(sourceOf('Camera', platform, ending)).toContain('User cancelled photos app');
});
