/** Both included. */
export type ByteRange = { from: number; to: number };

/**
 * The part of a file of so many bytes that a `Range` header asks for (RFC 9110, 14.1.2). All of it where there is none or
 * one that need not be understood, as several at once; `unsatisfiable` where there is nothing there.
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
