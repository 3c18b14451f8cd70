import { readFileSync } from 'node:fs';
import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';

const ANDROID = 'mobile/android/app/src/main';
const IOS = 'mobile/ios/App/App';
const read = (path: string) => readFileSync(path, 'utf8');
const manifest = parse(read(`${ANDROID}/AndroidManifest.xml`), { comment: false });
const strings = parse(read(`${ANDROID}/res/values/strings.xml`));

const named = (name: string) => strings.querySelector(`string[name=${name}]`)?.text;
const namesOf = (element: string) =>
  manifest.querySelectorAll(element).map((each) => each.getAttribute('android:name'));

/** The value that follows a key of a plist: its tag and content. */
function plistValue(path: string, key: string): string {
  return (
    new RegExp(String.raw`<key>${key}</key>\s*(<(\w+)(?:/>|>[\s\S]*?</\2>))`).exec(read(path))?.[1] ?? ''
  );
}

test('Android asks for no permission but those that the app needs', () => {
  expect(namesOf('uses-permission').toSorted()).toEqual(
    [
      'ACCESS_COARSE_LOCATION',
      'ACCESS_FINE_LOCATION',
      'ACCESS_NETWORK_STATE',
      'CAMERA',
      'INTERNET',
      'POST_NOTIFICATIONS',
    ].map((name) => `android.permission.${name}`),
  );
  for (const feature of manifest.querySelectorAll('uses-feature'))
    expect(feature.getAttribute('android:required')).toBe('false');
});

test('on Android links to the server, once verified, and those of the app’s scheme open it', () => {
  const filters = manifest.querySelectorAll('intent-filter');
  const dataOf = (index: number) =>
    filters[index]?.querySelectorAll('data').map((each) => ({ ...each.attributes }));
  expect(filters[1]?.getAttribute('android:autoVerify')).toBe('true');
  expect(dataOf(1)).toEqual([{ 'android:scheme': 'https' }, { 'android:host': '@string/server_host' }]);
  expect(dataOf(2)).toEqual([{ 'android:scheme': '@string/custom_url_scheme' }]);
  expect([named('custom_url_scheme'), named('server_host')]).toEqual(['tokpa', 'tokpa.example']);
  const activity = manifest.querySelector('activity');
  expect(activity?.getAttribute('android:launchMode')).toBe('singleTask');
});

test('Android backs nothing of the app up, where a session could be read', () => {
  const application = manifest.querySelector('application');
  expect(application?.getAttribute('android:allowBackup')).toBe('false');
  expect(application?.getAttribute('android:usesCleartextTraffic')).toBeUndefined();
  const rules = parse(read(`${ANDROID}/res/xml/data_extraction_rules.xml`));
  for (const part of ['cloud-backup', 'device-transfer'])
    expect(rules.querySelectorAll(`${part} exclude`).map((each) => each.getAttribute('domain'))).toEqual([
      'root',
      'sharedpref',
    ]);
});

test('Android shows pushes in the channel that the app makes', () => {
  const channel = manifest
    .querySelectorAll('meta-data')
    .find((each) => each.getAttribute('android:name')?.endsWith('default_notification_channel_id'));
  expect(channel?.getAttribute('android:value')).toBe('@string/notification_channel');
  expect(read('web/platform/native/native-push.ts')).toContain(`id: '${named('notification_channel')}'`);
});

test('iOS says in French why it asks for camera, photos and position', () => {
  for (const key of [
    'NSCameraUsageDescription',
    'NSPhotoLibraryUsageDescription',
    'NSPhotoLibraryAddUsageDescription',
    'NSLocationWhenInUseUsageDescription',
  ])
    expect(plistValue(`${IOS}/Info.plist`, key)).toMatch(/^<string>Pour /);
  expect(plistValue(`${IOS}/Info.plist`, 'CFBundleDevelopmentRegion')).toBe('<string>fr</string>');
});

test('on iOS links to the server and those of the app’s scheme open it, and pushes arrive', () => {
  expect(plistValue(`${IOS}/Info.plist`, 'CFBundleURLSchemes')).toContain('<string>tokpa</string>');
  const entitlements = `${IOS}/App.entitlements`;
  expect(plistValue(entitlements, 'com.apple.developer.associated-domains')).toContain(
    'applinks:tokpa.example',
  );
  expect(plistValue(entitlements, 'aps-environment')).toBe('<string>development</string>');
  const project = read('mobile/ios/App/App.xcodeproj/project.pbxproj');
  expect(project.match(/CODE_SIGN_ENTITLEMENTS = App\/App\.entitlements;/g)).toHaveLength(2);
  const delegate = read(`${IOS}/AppDelegate.swift`);
  expect(delegate).toContain('.capacitorDidRegisterForRemoteNotifications');
  expect(delegate).toContain('.capacitorDidFailToRegisterForRemoteNotifications');
});

test('the app’s page does not zoom, and the web’s does', () => {
  const viewport = (html: string) => /name="viewport"\s+content="([^"]*)"/.exec(html)?.[1];
  expect(viewport(read('mobile/index.html'))).toContain('maximum-scale=1, user-scalable=no');
  expect(viewport(read('web/shell/document.tsx'))).not.toMatch(/maximum-scale|user-scalable/);
});

test('both projects have the plugins of package.json, from the packages installed here', () => {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(read('package.json'));
  const plugins = Object.keys(dependencies).filter(
    (name) => /capacitor/.test(name) && name !== '@capacitor/core',
  );
  expect(plugins).toHaveLength(12);
  const android = read('mobile/android/capacitor.settings.gradle');
  const ios = read('mobile/ios/App/CapApp-SPM/Package.swift');
  for (const name of plugins) {
    expect(android).toContain(`node_modules/${name}/android`);
    expect(ios).toContain(`node_modules/${name}"`);
  }
});
