const NARROW = '\u202f';

/**
 * Replaces ordinary spaces with the no-break ones of French typography: narrow before ; : ! ? » % and after «, of full
 * width between the thousands of a number, as in prices, and in F CFA.
 */
export function frenchSpaces(text: string): string {
  return text
    .replace(/[ \u00a0](?=[;:!?»%])/g, NARROW)
    .replace(/«[ \u00a0]/g, `«${NARROW}`)
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, '\u00a0')
    .replace(/(?<=\d) F CFA/g, '\u00a0F\u00a0CFA');
}
