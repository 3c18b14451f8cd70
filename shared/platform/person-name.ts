// Formatting characters are invisible: a dot next to one would escape this check, but not a mail program's.
const INVISIBLE = /\p{Cf}/gu;
/** `ev.il`, `www.x`, `http:x`, an at-sign: what mail programs turn into links. The ideographic stops are dots in hosts. */
const LINK = /[@＠]|:\/|www\.|\p{L}{2}:\S|[\p{L}\p{Nd}][.。｡][\p{L}\p{Nd}-]{2}/iu;
/** Three digits in a row, even with characters in between: a price or a phone number. */
const DIGITS = /\p{Nd}(?:[\s.,_/'’-]*\p{Nd}){2}/u;

/** Whether a person's name would carry a link or a number into a mail: « Dr. Kossi » and « Marie 2 » do not. */
export function carriesLinkOrNumber(name: string): boolean {
  const normalized = name.normalize('NFKC').replace(INVISIBLE, '');
  return LINK.test(normalized) || DIGITS.test(normalized);
}
