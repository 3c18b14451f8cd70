/** Both ends included. */
export type ByteRange = { from: number; to: number };

/**
 * The part of a file of `bytes` bytes that a `Range` header requests (RFC 9110, 14.1.2). `all` without a header or
 * with one that need not be supported, such as several ranges; `unsatisfiable` if the file has no such part.
 */
export function readByteRange(
  header: string | undefined,
  bytes: number,
): ByteRange | 'all' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return 'all';
  const from = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const to = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (first !== '' && last !== '' && Number(last) < from) return 'all';
  return from > to ? 'unsatisfiable' : { from, to };
}
