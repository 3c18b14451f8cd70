import { START_LENGTH, startsOf } from './pattern-starts.ts';

/** Tells which of its patterns match a text. */
type PatternIndex = {
  /** Calls `onMatch` with the place of each pattern that matches, unless `isKnown` says that it need not be tried. */
  scan: (text: string, onMatch: (place: number) => void, isKnown: (place: number) => boolean) => void;
};

const NOTHING: readonly number[] = [];

/**
 * Many patterns over one text: each is tried only at the words that begin as it does, instead of at every letter. The
 * same patterns match as with `test` (pattern-index.test.ts).
 */
export function indexPatterns(patterns: readonly RegExp[]): PatternIndex {
  const placesOf = new Map<number, number[]>();
  const anywhere: number[] = [];
  const sticky = patterns.map(({ source, flags }) => new RegExp(source, `${flags}y`));
  for (const [place, { source }] of patterns.entries()) {
    const starts = startsOf(source);
    if (starts === null) anywhere.push(place);
    for (const start of starts ?? []) {
      const key = keyOf(start);
      placesOf.set(key, [...(placesOf.get(key) ?? []), place]);
    }
  }
  const scan: PatternIndex['scan'] = (text, onMatch, isKnown) => {
    for (const place of anywhere) if (!isKnown(place) && patterns[place]?.test(text)) onMatch(place);
    for (let at = 0; at < text.length; at += 1) {
      if (!isWordCode(text.charCodeAt(at)) || (at > 0 && isWordCode(text.charCodeAt(at - 1)))) continue;
      let key = 1;
      for (let each = at; each < at + START_LENGTH; each += 1) {
        key = addLetter(key, text.charCodeAt(each));
        for (const place of placesOf.get(key) ?? NOTHING)
          if (!isKnown(place) && matchesAt(sticky[place], text, at)) onMatch(place);
      }
    }
  };
  return { scan };
}

function matchesAt(pattern: RegExp | undefined, text: string, at: number): boolean {
  if (!pattern) return false;
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** Letters as one small number that tells how many there are. */
const addLetter = (key: number, code: number) => key * 128 + (code & 127);
const keyOf = (start: string) => [...start].reduce((key, letter) => addLetter(key, letter.charCodeAt(0)), 1);

/** As \w of patterns. */
const isWordCode = (code: number) =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 95 || (code >= 65 && code <= 90);
