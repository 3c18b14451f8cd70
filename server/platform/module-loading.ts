import { existsSync } from 'node:fs';
import { enableCompileCache, registerHooks, type ResolveFnOutput } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Written by the build; Node ignores what is not of the same source text and the same Node. */
export const COMPILE_CACHE: string = fileURLToPath(new URL('../../dist/compile-cache', import.meta.url));

/** Halves the processor time that loading our modules takes. Call it before they are imported. */
export function speedUpLoading(compileCache: string = COMPILE_CACHE): void {
  if (existsSync(compileCache)) enableCompileCache(compileCache);
  resolveOnce();
}

const ROOT = new URL('../../', import.meta.url).href;
const PACKAGES = new URL('node_modules/', ROOT).href;

/**
 * Node parses the manifest of a package, and our own for its `imports`, at every import that names it: the result is the
 * same for all our files.
 */
function resolveOnce(): void {
  const resolved = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve: (specifier, context, resolve) => {
      const { parentURL = '', conditions } = context;
      const isOurs = parentURL.startsWith(ROOT) && !parentURL.startsWith(PACKAGES);
      if (!isOurs || /^[./]/.test(specifier)) return resolve(specifier, context);
      const key = [specifier, ...conditions].join(' ');
      const result = resolved.get(key) ?? { ...resolve(specifier, context), shortCircuit: true };
      resolved.set(key, result);
      return result;
    },
  });
}
