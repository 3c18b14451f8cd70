const UNITS = ['o', 'Ko', 'Mo'] as const;

/** "12 Ko", "1,4 Mo": kilobytes of 1,000 bytes. */
export function fileSize(bytes: number): string {
  const power = Math.min(bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** power;
  const text = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: power === 2 ? 1 : 0 }).format(value);
  return `${text}\u00a0${UNITS[power]}`;
}
