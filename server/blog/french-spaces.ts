const NARROW = '\u202f';

/**
 * Replaces ordinary spaces with the narrow ones of French typography: before ; : ! ? », after «, between the thousands
 * of a number, and before F CFA and %.
 */
export function frenchSpaces(text: string): string {
  return text
    .replace(/[ \u00a0](?=[;:!?»%])/g, NARROW)
    .replace(/«[ \u00a0]/g, `«${NARROW}`)
    .replace(/(?<=\d)[ \u00a0](?=\d{3}(?!\d))/g, NARROW)
    .replace(/(?<=\d) F CFA/g, '\u00a0F\u00a0CFA');
}
