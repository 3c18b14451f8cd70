/** Returns what West European fonts can draw of a text: naira as NGN, narrow spaces widened, no foreign accents or emoji. */
export function drawableText(text: string): string {
  return [...text.replaceAll('₦', 'NGN').replaceAll('\u202f', '\u00a0').normalize('NFC')]
    .map((sign) => (isDrawable(sign) ? sign : [...sign.normalize('NFD')].filter(isDrawable).join('')))
    .join('')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
}

function isDrawable(sign: string): boolean {
  return /^[\s\u0020-\u007e\u00a0-\u00a3\u00a5-\u00ac\u00ae-\u00ffŒœ–—‘’“”•…€]$/u.test(sign);
}
