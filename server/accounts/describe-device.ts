const SYSTEMS: readonly [RegExp, string][] = [
  [/Android/i, 'téléphone Android'],
  [/iPhone/i, 'iPhone'],
  [/iPad/i, 'iPad'],
  [/Windows/i, 'ordinateur Windows'],
  [/CrOS/i, 'Chromebook'],
  [/Mac OS X|Macintosh/i, 'Mac'],
  [/KAIOS/i, 'téléphone KaiOS'],
  [/Linux/i, 'ordinateur Linux'],
];
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPiOS|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/UCBrowser/, 'UC Browser'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

/** Returns "Chrome sur téléphone Android": something the owner recognises, without any location. */
export function describeDevice(userAgent: string | null): string {
  const find = (names: typeof SYSTEMS) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (browser && system) return `${browser} sur ${system}`;
  return browser ?? system ?? 'Appareil inconnu';
}
