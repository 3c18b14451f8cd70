/** Prefix of each public id: `lst_` + 26 base-32 characters of the row's UUIDv7. */
export type IdPrefix =
  | 'lst'
  | 'usr'
  | 'pic'
  | 'vid'
  | 'rev'
  | 'ses'
  | 'psk'
  | 'reg'
  | 'exp'
  | 'upl'
  | 'apl'
  | 'fav'
  | 'cnv'
  | 'cmt'
  | 'rpt'
  | 'cas'
  | 'ntf'
  | 'bst'
  | 'crd'
  | 'pay'
  | 'rfd'
  | 'blg'
  | 'sub'
  | 'nwl'
  | 'alr'
  | 'syn'
  | 'cvf'
  | 'jap';

// Crockford's alphabet: no i, l, o, u, so an id read aloud is not mistaken.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const PUBLIC_ID = /^[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}$/i;

const UUID_BYTES = 16;
/** Each request has an id, and asking the system for random bytes costs more than the rest of it: for many at a time. */
const random = new Uint8Array(256 * UUID_BYTES);
let usedRandom = random.length;

function randomBytes(): Uint8Array {
  if (usedRandom === random.length) {
    crypto.getRandomValues(random);
    usedRandom = 0;
  }
  return random.slice(usedRandom, (usedRandom += UUID_BYTES));
}

let lastTime = 0;
let sequence = 0;

/**
 * A time-ordered UUID (RFC 9562, version 7), so that ids sort by creation and index inserts stay local; those that one
 * process makes in the same millisecond are counted (its section 6.2, method 1).
 */
export function newUuid(now = Date.now()): string {
  const bytes = randomBytes();
  for (let i = 0; i < 6; i++) bytes[i] = Math.floor(now / 2 ** (8 * (5 - i))) & 0xff;
  sequence = now === lastTime ? (sequence + 1) & 0xfff : (bytes[7] ?? 0);
  lastTime = now;
  bytes[6] = 0x70 | (sequence >> 8);
  bytes[7] = sequence & 0xff;
  return uuidOf(bytes);
}

/** Formats 16 bytes, whose seventh already holds the version. */
export function uuidOf(bytes: Uint8Array): string {
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

export function toPublicId(prefix: IdPrefix, uuid: string): string {
  let rest = BigInt(`0x${uuid.replaceAll('-', '')}`);
  let text = '';
  for (let i = 0; i < 26; i++) {
    text = ALPHABET.charAt(Number(rest & 31n)) + text;
    rest >>= 5n;
  }
  return `${prefix}_${text}`;
}

/** The UUID behind a public id, or null when the text is no id of that kind. Upper case is accepted. */
export function fromPublicId(prefix: IdPrefix, publicId: string): string | null {
  if (!PUBLIC_ID.test(publicId)) return null;
  const text = publicId.toLowerCase();
  if (!text.startsWith(`${prefix}_`)) return null;
  let value = 0n;
  for (const character of text.slice(prefix.length + 1))
    value = (value << 5n) | BigInt(ALPHABET.indexOf(character));
  if (value >> 128n) return null;
  const hex = value.toString(16).padStart(32, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
