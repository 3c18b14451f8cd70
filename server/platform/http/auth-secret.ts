/** Parts of secrets that people make up and that documentation shows: they add no entropy. */
const GUESSABLE = `
  demonstration never only auth secret token tokpa better session cookie jwt changeme change
  replace please example insert your here this with must password motdepasse passwd azerty qwerty
  letmein admin root user default production development staging local test random string value
  characters long qwertyuiop asdfghjkl zxcvbnm azertyuiop qsdfghjklm wxcvbn deadbeef cafebabe
  supersecret super very minimum least thirty openssl base
`
  .trim()
  .split(/\s+/);

/** The estimate is above 75 for 128 random bits in hexadecimal (300,000 tried), and below 40 for the texts above. */
const MIN_BITS = 72;
const MIN_DISTINCT = 8;

/** Returns why a secret could be guessed, or null. An estimate: unknown words count as random. */
export function secretWeakness(secret: string): string | null {
  if (new Set(secret).size < MIN_DISTINCT) return `fewer than ${MIN_DISTINCT} different characters`;
  if (estimatedBits(withoutGuessable(secret)) < MIN_BITS) return 'words, examples, repetitions or sequences';
  return null;
}

function withoutGuessable(secret: string): string {
  const words = GUESSABLE.toSorted((a, b) => b.length - a.length);
  return secret.replaceAll(new RegExp(words.join('|'), 'gi'), '');
}

/** Shannon entropy of the characters that those before them do not predict. */
function estimatedBits(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  const frequencies = [...counts.values()].map((count) => count / text.length);
  const bitsEach = -frequencies.reduce((sum, frequency) => sum + frequency * Math.log2(frequency), 0);
  return unpredictable(text) * bitsEach;
}

function unpredictable(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1)
    if (!continuesRun(text, at) && !isRepeated(text, at)) count += 1;
  return count;
}

/** Whether it continues a run as in "aaaa", "abcd" and "9876": the same step as the one before, of at most one. */
function continuesRun(text: string, at: number): boolean {
  const step = text.charCodeAt(at) - text.charCodeAt(at - 1);
  return Math.abs(step) <= 1 && step === text.charCodeAt(at - 1) - text.charCodeAt(at - 2);
}

/** Whether it ends three characters that occurred before. */
function isRepeated(text: string, at: number): boolean {
  return at >= 2 && text.slice(0, at).includes(text.slice(at - 2, at + 1));
}
