/** How far PostgreSQL has written its log, as a number of bytes; it writes `16/B374D848`. */
export type LogPosition = bigint;

export const LOG_BEGIN: LogPosition = 0n;
/** Further than any server: only the primary has what was written there. */
export const LOG_END: LogPosition = 0xffff_ffff_ffff_ffffn;

const WRITTEN = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i;

export function readLogPosition(text: string): LogPosition | null {
  const [, high, low] = WRITTEN.exec(text) ?? [];
  return high === undefined ? null : (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

export function writeLogPosition(position: LogPosition): string {
  const part = (number: bigint) => number.toString(16).toUpperCase();
  return `${part(position >> 32n)}/${part(position & 0xffff_ffffn)}`;
}
