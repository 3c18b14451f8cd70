/** How many words are remembered; most messages are made of the same few thousand. */
const MAX_REMEMBERED = 20_000;
const MAX_LENGTH = 24;
const remembered = new Map<string, string>();

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/sch|ch/g, 'S'],
  [/qu?/g, 'k'],
  [/gu(?=[eiy])/g, 'g'],
  [/ge(?=[aou])/g, 'j'],
  [/g(?=[eiy])/g, 'j'],
  [/sc(?=[eiy])|c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/h/g, ''],
  [/(.)\1+/g, '$1'],
  [/tion/g, 'sion'],
  [/eaux?|aux?(?![aeiouy])/g, 'o'],
  [/(?:ain|ein|in|im|un|um|yn|ym)(?![aeiouyn])/g, 'I'],
  [/(?:en|em|an|am)(?![aeiouynm])/g, 'A'],
  [/o[mn](?![aeiouynm])/g, 'O'],
  [/(?<=..)(?:er|ez|ees?|es)$/, ''],
  [/(?<=..)[stdxp]+$/, ''],
  [/(?<=..)e$/, ''],
  [/o[iy]/g, 'wa'],
  [/ou/g, 'U'],
  [/a[iy]|e[iy]|oe/g, 'e'],
  [/y/g, 'i'],
  [/z/g, 's'],
];

/** Words that sound like others in French: "send" like "sans", "faux" like "faut". */
const AS_WRITTEN: Readonly<Record<string, string>> = {
  send: 'send',
  sent: 'send',
  sending: 'send',
  pin: 'pin',
  faux: 'faux',
  sans: 'sans',
  cent: 'cent',
  don: 'don.',
  dons: 'don.',
  need: 'need',
  not: 'not',
  note: 'note',
  site: 'site',
  otp: 'otp',
  cip: 'cip',
  nip: 'nip',
  cap: 'cap',
  card: 'card',
  cards: 'card',
  fee: 'fee',
  fees: 'fee',
  pay: 'pe',
  top: 'top',
  gps: 'gps',
  cite: 'cite',
};

/**
 * How a word sounds in French, however it is spelled: "envoyé", "envoyer", "envoie" and "anvoi" are one. Reads lower
 * case without accents.
 */
export function soundOf(word: string): string {
  const known = remembered.get(word);
  if (known !== undefined) return known;
  const sound = /\d/.test(word)
    ? word
    : (AS_WRITTEN[word] ??
      SPELLINGS.reduce(
        (text, [pattern, letters]) => text.replace(pattern, letters),
        word.slice(0, MAX_LENGTH),
      ));
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(word, sound);
  return sound;
}
