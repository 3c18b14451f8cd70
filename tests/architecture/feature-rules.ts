import {
  FEATURE_DEPENDENCIES,
  FOUNDATIONS,
  MAX_DEPENDENCIES,
  WITHOUT_LIMIT,
} from './feature-dependencies.ts';
import { cyclesIn } from './graph-rules.ts';
import type { ParsedFile } from './parsed-file.ts';
import { featureOf, isTest, placeOf } from './place.ts';

type Table = Readonly<Record<string, readonly string[]>>;

const LAYERS_WITH_FEATURES = new Set(['shared', 'server', 'web']);

/** Features import only what their row allows; tests may use another feature's factory. */
export function featuresFollowTable(
  files: readonly ParsedFile[],
  table: Table = FEATURE_DEPENDENCIES,
): string[] {
  return files.flatMap((file) => {
    const feature = featureOf(file.path);
    if (!LAYERS_WITH_FEATURES.has(placeOf(file.path).layer) || feature === undefined) return [];
    const allowed = table[feature];
    if (!allowed) return [`${file.path}: the feature ${feature} is not in FEATURE_DEPENDENCIES`];
    if (isTest(file.path)) return [];
    return file.edges.flatMap(({ isLocal, target, specifier }) => {
      const { layer, area } = placeOf(target);
      if (!isLocal || !LAYERS_WITH_FEATURES.has(layer) || area === 'platform' || area === 'ui') return [];
      const other = featureOf(target);
      if (other === undefined) return [`${file.path} imports ${specifier}: it composes features`];
      if (other === feature || allowed.includes(other) || mayKnowFoundation(feature, other)) return [];
      return [`${file.path} imports ${specifier}: ${feature} may not know ${other} (FEATURE_DEPENDENCIES)`];
    });
  });
}

/** True if `other` is a foundation, unless `feature` is one too: its own row lists those. */
function mayKnowFoundation(feature: string, other: string): boolean {
  return FOUNDATIONS.has(other) && !FOUNDATIONS.has(feature);
}

export function tableIsSound(table: Table = FEATURE_DEPENDENCIES): string[] {
  const problems: string[] = [];
  for (const [feature, dependencies] of Object.entries(table)) {
    if (FOUNDATIONS.has(feature) && dependencies.some((name) => !FOUNDATIONS.has(name)))
      problems.push(`${feature} is a foundation and knows others`);
    if (!FOUNDATIONS.has(feature) && dependencies.some((name) => FOUNDATIONS.has(name)))
      problems.push(`${feature} names a foundation, which every feature may know`);
    if (dependencies.length > MAX_DEPENDENCIES && !WITHOUT_LIMIT.has(feature)) {
      problems.push(`${feature} knows ${dependencies.length} features, at most ${MAX_DEPENDENCIES}`);
    }
    for (const name of dependencies) if (!table[name]) problems.push(`${feature} knows ${name}, not listed`);
  }
  const graph = new Map(Object.entries(table).map(([feature, names]) => [feature, [...names]]));
  return [...problems, ...cyclesIn(graph).map((cycle) => `features in a circle: ${cycle.join(' → ')}`)];
}

/** The payment providers: one file each, beside what they share. */
const FOLDERS_WITHIN = new Set(['server/payments/providers']);

/** server/listings/x/y.ts: a feature's folder is flat. */
export function featureFoldersAreFlat(files: readonly ParsedFile[]): string[] {
  return files
    .filter(({ path }) => LAYERS_WITH_FEATURES.has(placeOf(path).layer) && featureOf(path) !== undefined)
    .filter(
      ({ path }) => path.split('/').length > 3 && !FOLDERS_WITHIN.has(path.split('/').slice(0, -1).join('/')),
    )
    .map(({ path }) => `${path}: folders of features are flat`);
}
