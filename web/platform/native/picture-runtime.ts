// The shell's own JSX runtime (vite.config.ts): pictures lie on the server, which is another origin there.
import * as runtime from 'react/jsx-runtime';
import { serverAddress } from './server-address.ts';

type Jsx = typeof runtime.jsx;

const MEDIA = new Set(['img', 'video', 'source']);
const ON_SERVER = /(^|,\s*)(?=\/(?:media|api)\/)/g;

export const { Fragment } = runtime;
export const jsx: Jsx = (type, props, key) => runtime.jsx(type, shown(type, props), key);
export const jsxs: Jsx = (type, props, key) => runtime.jsxs(type, shown(type, props), key);

/** `crossOrigin` has the browser name the app's origin, for which alone the server gives its pictures away. */
function shown(type: unknown, props: unknown): unknown {
  if (typeof type !== 'string' || !MEDIA.has(type) || typeof props !== 'object' || props === null)
    return props;
  const given = props as Record<string, unknown>;
  const led = Object.fromEntries(
    ['src', 'srcSet', 'poster'].flatMap((name) => {
      const value = given[name];
      return typeof value === 'string' && /(?:^|,\s*)\/(?:media|api)\//.test(value)
        ? [[name, value.replace(ON_SERVER, `$1${serverAddress()}`)]]
        : [];
    }),
  );
  return Object.keys(led).length === 0 ? given : { ...given, ...led, crossOrigin: 'anonymous' };
}
