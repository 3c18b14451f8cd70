/**
 * Folds a text for comparison: lower case without accents, ligatures expanded, runs of other characters as one space.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export function slugify(text: string): string {
  return foldText(text).replaceAll(' ', '-');
}

/** "1 annonce", "12 annonces": French makes the plural from two on. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return count >= 2 ? many : one;
}

/** At most `length` characters, cut at a word, with an ellipsis if something was cut off. */
export function truncate(text: string, length: number): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= length) return flat;
  const cut = flat.slice(0, length - 1);
  const trimmed = cut.slice(0, Math.max(cut.lastIndexOf(' '), Math.floor(length * 0.6)));
  // Half of a surrogate pair is no character: an emoji at the cut is left out.
  return `${/[\uD800-\uDBFF]$/.test(trimmed) ? trimmed.slice(0, -1) : trimmed}…`;
}
