// Loads the built renderer, has it render a page and prints what it showed and how often NODE_ENV was read meanwhile.
import { builtPages } from '#server/platform/pages/page-renderer.ts';

export type RenderingReport = { status: number; readsOfNodeEnv: number };

const ORIGIN = 'http://localhost';

let readsOfNodeEnv = 0;
process.env = new Proxy(process.env, {
  get(env, name) {
    if (name === 'NODE_ENV') readsOfNodeEnv += 1;
    return Reflect.get(env, name);
  },
});

const { renderer, assets } = await (await builtPages()).load();
const page = await renderer.render(new Request(`${ORIGIN}/a-propos`), {
  apiFetch: () => Promise.resolve(Response.json({ error: { code: 'unavailable' } }, { status: 503 })),
  origin: ORIGIN,
  assets,
  mayBeSignedIn: false,
});
const report: RenderingReport = { status: page.status, readsOfNodeEnv };
process.stdout.write(JSON.stringify(report));
