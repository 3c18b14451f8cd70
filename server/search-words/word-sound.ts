/**
 * How French letters are spoken, in the order in which they are read; of folded words. Capitals are sounds that no single
 * letter has: nasal A (an, en), I (in, ain, un) and O (on), U (ou) and C (ch). What ears and accents take for each other is
 * one sound: u and i, eu and e.
 */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/(?<=[aiou])z$/, 'se'],
  [/ph/g, 'f'],
  [/tion/g, 'sion'],
  [/mpt/g, 'nt'],
  [/sch|ch|sh/g, 'C'],
  [/(?:eu|ue|oeu|oe|o)il(?:le)?(?=s?$)/g, 'ei'],
  [/ge(?=[aou])/g, 'j'],
  [/qu|q|ck|c(?![eiyh])/g, 'k'],
  [/c(?=[eiy])|ss|z/g, 's'],
  [/g(?=[eiy])/g, 'j'],
  [/gu(?=[eiy])/g, 'g'],
  [/x(?=[aeiouy])/g, 'ks'],
  [/(?<!^)h/g, ''],
  [/(?:ent|ant)s?$/, 'A'],
  [/[ea][nm](?![aeiouynmAIO])/g, 'A'],
  [/(?:ai|ei|i|y|u)[nm](?![aeiouynmAIO])/g, 'I'],
  [/o[nm](?![aeiouynmAIO])/g, 'O'],
  [/(?:eaux?|aux?|ots?|os)$/, 'o'],
  // Silent at the end: "les", "grand", "vends", "met", and what "réserve" differs from "réservé" by.
  [/(?:er|ez|ets?|ees?|aits?|ais|aient|ai|ey|ay)$/, 'e'],
  [/es?$|[sxtd]+$/, ''],
  [/oi|oy|wa/g, 'Ua'],
  [/ou|w/g, 'U'],
  [/eau|au/g, 'o'],
  [/oeu|eu/g, 'e'],
  [/ai|ei|ay|ey/g, 'e'],
  [/[yu]/g, 'i'],
  [/(.)\1/g, '$1'],
];

/** Shorter words sound alike by chance. */
const MIN_SOUND = 4;

/** What a word sounds like. */
export function soundOf(word: string): string {
  return SOUNDS.reduce((spoken, [letters, sounds]) => spoken.replace(letters, sounds), word);
}

/** Finds the word that sounds like another one; of several the first. */
export function soundIndex(words: Iterable<string>): (word: string) => string | undefined {
  const bySound = new Map<string, string>();
  for (const word of words) {
    const sound = soundOf(word);
    if (sound.length >= MIN_SOUND && !bySound.has(sound)) bySound.set(sound, word);
  }
  return (word) =>
    // "solèr" is no verb.
    bySound.get(soundOf(word)) ?? (word.endsWith('er') ? bySound.get(soundOf(`${word}e`)) : undefined);
}
