export type Place = {
  layer: string;
  /** A feature's folder, `platform`, `ui`, `routes`, or nothing for a file that composes features. */
  area: string | undefined;
  name: string;
};

export function placeOf(path: string): Place {
  const [layer = '', ...rest] = path.split('/');
  return { layer, area: rest.length > 1 ? rest[0] : undefined, name: rest.at(-1) ?? layer };
}

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) || /^(tests|e2e|bench)\//.test(path);
}

/** By the router's own tool. */
export const isGenerated = (path: string) => path.endsWith('.gen.ts');

const NOT_FEATURES = new Set(['platform', 'ui', 'routes', 'document-routes']);

/** The feature that a file belongs to, or nothing for platform, design system, routes and composing files. */
export function featureOf(path: string): string | undefined {
  const { area } = placeOf(path);
  return area === undefined || NOT_FEATURES.has(area) ? undefined : area;
}
