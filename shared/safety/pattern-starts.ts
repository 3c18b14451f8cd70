/** How many letters of a match's start tell where it is worth trying. */
export const START_LENGTH = 4;

/** Letters that a match may start with; closed when what follows them may be anything. */
type Start = { letters: string; isClosed: boolean; isBounded: boolean };

const EMPTY: readonly Start[] = [{ letters: '', isClosed: false, isBounded: false }];
const BOUNDARY: readonly Start[] = [{ letters: '', isClosed: false, isBounded: true }];
const ANYTHING: readonly Start[] = [{ letters: '', isClosed: true, isBounded: false }];

/**
 * The first letters, up to four, of everything that a pattern matches; null if it may match elsewhere than at the start
 * of a word. Reads the syntax that the safety rules are written in: groups, alternatives, classes, looks around.
 */
export function startsOf(source: string): string[] | null {
  const reader = { source, at: 0 };
  const starts = readAlternatives(reader);
  if (reader.at < source.length) throw new Error(`unread pattern: ${source.slice(reader.at)}`);
  const isIndexed = starts.every(({ letters, isBounded }) => isBounded && /^[a-z0-9]/.test(letters));
  return isIndexed ? [...new Set(starts.map(({ letters }) => letters))] : null;
}

type Reader = { source: string; at: number };

function readAlternatives(reader: Reader): Start[] {
  const all = [...readSequence(reader)];
  while (reader.source[reader.at] === '|') {
    reader.at += 1;
    all.push(...readSequence(reader));
  }
  return all;
}

function readSequence(reader: Reader): readonly Start[] {
  let starts = EMPTY;
  while (reader.at < reader.source.length && !'|)'.includes(reader.source.charAt(reader.at)))
    starts = joinStarts(starts, quantified(readAtom(reader), readQuantifier(reader)));
  return starts;
}

function joinStarts(before: readonly Start[], after: readonly Start[]): Start[] {
  const joined = new Map<string, Start>();
  for (const one of before)
    for (const other of one.isClosed ? EMPTY : after) {
      const letters = (one.letters + other.letters).slice(0, START_LENGTH);
      const isClosed = one.isClosed || other.isClosed || letters.length === START_LENGTH;
      // A boundary counts only before the first letter.
      const isBounded = one.isBounded || (one.letters === '' && other.isBounded);
      joined.set(`${letters} ${isClosed} ${isBounded}`, { letters, isClosed, isBounded });
    }
  return [...joined.values()];
}

function readAtom(reader: Reader): readonly Start[] {
  const sign = reader.source.charAt(reader.at);
  reader.at += 1;
  if (sign === '\\') {
    const escaped = reader.source.charAt(reader.at);
    reader.at += 1;
    if (escaped === 'b') return BOUNDARY;
    if (escaped === 'd') return DIGITS;
    return /[wsWDS\d]/.test(escaped) ? ANYTHING : letter(escaped);
  }
  if (sign === '[') {
    reader.at = reader.source.indexOf(']', reader.at) + 1;
    return ANYTHING;
  }
  if (sign === '(') return readGroup(reader);
  if (sign === '^' || sign === '$') return EMPTY;
  return sign === '.' ? ANYTHING : letter(sign);
}

const letter = (letters: string): Start[] => [{ letters, isClosed: false, isBounded: false }];
const DIGITS: readonly Start[] = [...'0123456789'].flatMap(letter);

function readGroup(reader: Reader): readonly Start[] {
  const [opening = ''] = /^\?(?:[:=!]|<[=!])/.exec(reader.source.slice(reader.at, reader.at + 3)) ?? [];
  reader.at += opening.length;
  const starts = readAlternatives(reader);
  reader.at += 1;
  return opening === '' || opening === '?:' ? starts : EMPTY;
}

/** What a quantifier allows: none of it, one, or more. */
function readQuantifier(reader: Reader): { canBeNone: boolean; canBeMore: boolean } | null {
  const [found, min, more] = /^(?:[?*+]|\{(\d+)(,?\d*)\})/.exec(reader.source.slice(reader.at)) ?? [];
  if (found === undefined) return null;
  reader.at += found.length;
  if (reader.source[reader.at] === '?') reader.at += 1;
  return {
    canBeNone: found === '?' || found === '*' || min === '0',
    canBeMore: found !== '?' && !(min === '0' && more === ',1'),
  };
}

function quantified(
  starts: readonly Start[],
  quantifier: { canBeNone: boolean; canBeMore: boolean } | null,
): readonly Start[] {
  if (quantifier === null) return starts;
  const once = quantifier.canBeMore ? starts.map((start) => ({ ...start, isClosed: true })) : starts;
  return quantifier.canBeNone ? [...EMPTY, ...once] : once;
}
