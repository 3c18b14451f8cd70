/** How many runs of other than plain letters are remembered; most texts have the same few dozen. */
const MAX_REMEMBERED = 5_000;
const remembered = new Map<string, string>();

/** Lower case without accents and invisible letters; one kind of apostrophe. */
export function foldText(text: string): string {
  return text.toLowerCase().replace(/[^\0-_a-\x7f]+/g, foldRun);
}

function foldRun(run: string): string {
  const known = remembered.get(run);
  if (known !== undefined) return known;
  const folded = run
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[’‘`´]/g, "'")
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(run, folded);
  return folded;
}
