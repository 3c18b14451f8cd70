const NUMBER_WORDS: Readonly<Record<string, string>> = {
  zero: '0',
  un: '1',
  deux: '2',
  trois: '3',
  quatre: '4',
  cinq: '5',
  six: '6',
  sept: '7',
  huit: '8',
  neuf: '9',
  dix: '10',
  onze: '11',
  douze: '12',
  treize: '13',
  quatorze: '14',
  quinze: '15',
  seize: '16',
  vingt: '20',
  trente: '30',
  quarante: '40',
  cinquante: '50',
  soixante: '60',
};

/** Minimum length of a phone number; the region's oldest ones have eight digits. */
const MIN_DIGITS = 8;

type Run = { digits: string; disguises: number; hasLetters: boolean };

/** Whether a number is written to evade filters: in words, with letters for digits, or one digit at a time. */
export function hasDisguisedNumber(typed: string): boolean {
  let run: Run = { digits: '', disguises: 0, hasLetters: false };
  for (const token of typed.split(/[\s,;:!?]+/).flatMap(partsOf)) {
    if (token === '') continue;
    const read = readRemembered(token);
    if (read === null) {
      if (isHiddenNumber(run)) return true;
      run = { digits: '', disguises: 0, hasLetters: false };
    } else {
      run = {
        digits: run.digits + read.digits,
        disguises: run.disguises + (read.isDisguised ? 1 : 0),
        hasLetters: run.hasLetters || read.hasLetters,
      };
    }
  }
  return isHiddenNumber(run) || /(?:\d{1,2}\s*[*_/|~]+\s*){3,}\d/.test(typed);
}

const PART_BREAK =
  /(?<=\d)[-.*_/](?=\d)|(?<=[a-z])-(?=[a-z])|(?<=\d)(?=(?:un|deux|trois|quatre|cinq|six|sept|huit|neuf|zero)\b)/;

/** Only digits and hyphens join what is read apart. */
const partsOf = (token: string): string[] => (/[\d-]/.test(token) ? token.split(PART_BREAK) : [token]);

/** How many words are remembered; most messages are made of the same few thousand. */
const MAX_REMEMBERED = 20_000;
const remembered = new Map<string, ReturnType<typeof readToken>>();

function readRemembered(token: string): ReturnType<typeof readToken> {
  const known = remembered.get(token);
  if (known !== undefined) return known;
  const read = readToken(token);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(token, read);
  return read;
}

function isHiddenNumber({ digits, disguises, hasLetters }: Run): boolean {
  return digits.length >= MIN_DIGITS && (hasLetters ? disguises >= 1 : disguises >= MIN_DIGITS);
}

/** A single digit is only half a disguise: eight of them in a row are a full one. */
function readToken(token: string): { digits: string; isDisguised: boolean; hasLetters: boolean } | null {
  const word = token.replace(/^[("'.]+|[)"'.]+$/g, '');
  const spelt = NUMBER_WORDS[word];
  if (spelt !== undefined) return { digits: spelt, isDisguised: true, hasLetters: true };
  if (word === 'et') return null;
  if (/^\+?\d+$/.test(word))
    return { digits: word.replace('+', ''), isDisguised: word.length === 1, hasLetters: false };
  if (/^(?=.*\d|o{1,2}$)[\dolis]{1,14}$/.test(word)) {
    const digits = word.replaceAll('o', '0').replace(/[li]/g, '1').replaceAll('s', '5');
    // "5l" and "4s" are also litres and telephones.
    const isDisguised = !/^\d+[lis]$/.test(word);
    return { digits, isDisguised, hasLetters: isDisguised };
  }
  return null;
}
