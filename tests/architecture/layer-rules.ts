import { isBuiltin } from 'node:module';
import { COMPUTED_SPECIFIER, type Edge, type ParsedFile } from './parsed-file.ts';
import { featureOf, isTest, placeOf } from './place.ts';

const DECLARED_EXCEPTIONS: readonly { from: string; to: RegExp; why: string }[] = [
  { from: 'server/start.ts', to: /^demo\//, why: 'demonstration data, loaded only in that mode' },
  {
    from: 'server/platform/pages/page-renderer.ts',
    to: /^\(computed\)$/,
    why: 'the built pages, loaded by path',
  },
  {
    from: 'web/boot/start-app.ts',
    to: /^\(computed\)$/,
    why: 'the built application, at the address that the page names',
  },
];

const WEB_SERVER_ENTRY = 'web/entry-server.tsx';
const UI_PACKAGES = /^(react|react-dom|lucide)(\/|$)/;

export function layersPointDown(files: readonly ParsedFile[]): string[] {
  return files.flatMap((file) =>
    file.edges.flatMap((edge) => {
      if (DECLARED_EXCEPTIONS.some(({ from, to }) => from === file.path && to.test(edge.target))) return [];
      const reason = refusal(file.path, edge);
      return reason ? [`${file.path} imports ${edge.specifier}: ${reason}`] : [];
    }),
  );
}

function refusal(path: string, edge: Edge): string | undefined {
  if (edge.target === COMPUTED_SPECIFIER) return 'a computed import cannot be checked';
  const { layer } = placeOf(path);
  if (isTest(path)) return edge.isLocal ? testRefusal(layer, edge) : undefined;
  if (edge.isLocal) return platformRefusal(path, edge) ?? layerRefusal(layer, edge);
  return packageRefusal(path, edge.target);
}

function testRefusal(layer: string, edge: Edge): string | undefined {
  const to = placeOf(edge.target).layer;
  return to === 'tests' || to === 'scripts' || to === 'demo' ? undefined : layerRefusal(layer, edge);
}

function layerRefusal(layer: string, edge: Edge): string | undefined {
  const to = placeOf(edge.target).layer;
  switch (layer) {
    case 'shared':
      return to === 'shared' ? undefined : 'shared imports only zod and itself';
    case 'server':
      return to === 'shared' || to === 'server' ? undefined : 'the server imports only shared and itself';
    case 'simulators':
      return to === 'shared' || to === 'simulators'
        ? undefined
        : 'a simulator imports only shared and itself';
    case 'web':
      if (to === 'shared' || to === 'web') return undefined;
      return edge.kind === 'type' && isRoutesFile(edge.target)
        ? undefined
        : 'of the server, the web imports only types of <feature>.routes.ts';
    default:
      return undefined;
  }
}

function isRoutesFile(target: string): boolean {
  const { layer, area, name } = placeOf(target);
  return layer === 'server' && area !== undefined && name === `${area}.routes.ts`;
}

function platformRefusal(path: string, edge: Edge): string | undefined {
  const from = placeOf(path);
  const to = placeOf(edge.target);
  if (from.area === 'ui') {
    return to.layer === 'web' && to.area === 'ui' ? undefined : 'the design system knows nothing but React';
  }
  if (from.area !== 'platform') return undefined;
  if (featureOf(edge.target)) return 'platform knows no feature';
  return to.area === 'platform' || to.area === 'ui'
    ? undefined
    : 'platform does not know what is composed of it';
}

function packageRefusal(path: string, target: string): string | undefined {
  const { layer, area } = placeOf(path);
  if (layer === 'shared') {
    return /^zod(\/|$)/.test(target) ? undefined : 'shared imports only zod and itself';
  }
  if (layer !== 'web') return undefined;
  if (area === 'ui' && !UI_PACKAGES.test(target)) return 'the design system knows nothing but React';
  return isBuiltin(target) && path !== WEB_SERVER_ENTRY ? 'the web runs in browsers' : undefined;
}
