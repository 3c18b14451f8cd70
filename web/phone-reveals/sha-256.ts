const BLOCK_BYTES = 64;
/** What fits into one block beside the padding bit and the length. */
const MAX_BYTES = BLOCK_BYTES - 9;
const TWO_TO_16 = 0x1_0000;

const primes = (count: number) => {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1)
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  return found;
};
/** The first 32 bits of the fractional part, as FIPS 180-4 derives its constants. */
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;
const ROUND = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));

const words = new Int32Array(64);

/**
 * Returns the first 48 bits of the SHA-256 of an ASCII text of at most 55 characters. The platform's own digest is
 * asynchronous: its promises cost more than the hash itself when thousands are computed in a row.
 */
export function hashHead(text: string): number {
  if (text.length > MAX_BYTES) throw new RangeError('longer than one block');
  fillBlock(text);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = START;
  for (let index = 0; index < 64; index += 1) {
    const sum1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const first = (h + sum1 + ((e & f) ^ (~e & g)) + (ROUND[index] ?? 0) + (words[index] ?? 0)) | 0;
    const sum0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const second = (sum0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  const high = (a + (START[0] ?? 0)) >>> 0;
  const low = (b + (START[1] ?? 0)) >>> 0;
  return high * TWO_TO_16 + (low >>> 16);
}

function fillBlock(text: string): void {
  words.fill(0, 0, 16);
  const put = (index: number, byte: number) => {
    words[index >> 2] = (words[index >> 2] ?? 0) | (byte << (24 - (index % 4) * 8));
  };
  for (let index = 0; index < text.length; index += 1) put(index, text.charCodeAt(index));
  put(text.length, 0x80);
  words[15] = text.length * 8;
  for (let index = 16; index < 64; index += 1) {
    const w15 = words[index - 15] ?? 0;
    const w2 = words[index - 2] ?? 0;
    const sigma0 = ((w15 >>> 7) | (w15 << 25)) ^ ((w15 >>> 18) | (w15 << 14)) ^ (w15 >>> 3);
    const sigma1 = ((w2 >>> 17) | (w2 << 15)) ^ ((w2 >>> 19) | (w2 << 13)) ^ (w2 >>> 10);
    words[index] = ((words[index - 16] ?? 0) + sigma0 + (words[index - 7] ?? 0) + sigma1) | 0;
  }
}
