import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Any attempt to reach a network ends here. */
const NOWHERE = 'http://127.0.0.1:9';

const GENERATED = [
  'mobile/android/capacitor.settings.gradle',
  'mobile/android/app/capacitor.build.gradle',
  'mobile/ios/App/CapApp-SPM/Package.swift',
];

test('npx cap sync copies the build into both projects, without a network', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tokpa-sync-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ['package.json', 'capacitor.config.json']) cpSync(name, join(folder, name));
  for (const name of ['android', 'ios'])
    cpSync(join('mobile', name), join(folder, 'mobile', name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'mobile/web'), { recursive: true });
  writeFileSync(join(folder, 'mobile/web/index.html'), '<!doctype html><head></head><title>Tokpa</title>');
  const cli = resolve('node_modules/@capacitor/cli/bin/capacitor');
  const env = {
    ...process.env,
    CI: '1',
    http_proxy: NOWHERE,
    https_proxy: NOWHERE,
    npm_config_registry: NOWHERE,
  };
  const output = execFileSync(process.execPath, [cli, 'sync'], { cwd: folder, env, encoding: 'utf8' });
  expect(output).toContain('Sync finished');
  for (const copy of ['mobile/android/app/src/main/assets/public', 'mobile/ios/App/App/public'])
    expect(readFileSync(join(folder, copy, 'index.html'), 'utf8')).toContain('<title>Tokpa</title>');
  // What the generator writes is what is committed.
  for (const path of GENERATED) expect(withoutPlace(join(folder, path))).toBe(withoutPlace(path));
});

/** Without where the packages lie as seen from there. */
function withoutPlace(path: string): string {
  return readFileSync(path, 'utf8').replaceAll(/[^'"\s]*(?=node_modules)/g, '');
}
