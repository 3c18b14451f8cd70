import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { BUILD_VARIABLES } from '#web/platform/build-settings.ts';

const TEMPLATE = 'mobile/index.html';
const ENTRY = 'web/entry-mobile.tsx';
const RUNTIME = '/web/platform/native/picture-runtime.ts';

/** Builds the app's one page: it starts from files alone, wherever its server is. */
export function mobilePage(env: Readonly<Record<string, string | undefined>>): Plugin {
  return {
    name: 'mobile-page',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      const isOurs = importer?.includes('/web/') && !importer.includes('/node_modules/');
      if (source !== 'react/jsx-runtime' || !isOurs || importer?.endsWith(RUNTIME)) return null;
      return this.resolve(`#web/platform/native/picture-runtime.ts`, importer);
    },
    async generateBundle(_options, bundle) {
      const files = Object.values(bundle);
      const entry = files.find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(ENTRY));
      const styles = files.flatMap(({ fileName }) => (fileName.endsWith('.css') ? [fileName] : []));
      if (!entry) throw new Error(`${ENTRY} was not built`);
      const template = await readFile(TEMPLATE, 'utf8');
      const source = template
        .replace('%POLICY%', () => pagePolicy(env[BUILD_VARIABLES.apiAddress]))
        .replace('%SETTINGS%', () => settingsOf(env))
        .replace('%ENTRY%', `/${entry.fileName}`)
        .replace(
          '<!--styles-->',
          styles.map((name) => `<link rel="stylesheet" href="/${name}" />`).join('\n    '),
        );
      this.emitFile({ type: 'asset', fileName: 'index.html', source });
    },
  };
}

function settingsOf(env: Readonly<Record<string, string | undefined>>): string {
  const settings = Object.values(BUILD_VARIABLES).map((name) => [name, env[name] ?? '']);
  return JSON.stringify(Object.fromEntries(settings)).replaceAll('<', String.raw`\u003c`);
}

/** Scripts of the app alone; answers and pictures of its server alone. */
export function pagePolicy(apiAddress: string | undefined): string {
  const server = apiAddress && URL.canParse(apiAddress) ? new URL(apiAddress).origin : '';
  const policy = {
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self'",
    'style-src-attr': "'unsafe-inline'",
    'img-src': `'self' data: blob: ${server}`,
    'media-src': `'self' blob: ${server}`,
    'connect-src': `'self' blob: ${server}`,
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
  };
  return Object.entries(policy)
    .map(([name, value]) => `${name} ${value.trim()}`)
    .join('; ');
}
