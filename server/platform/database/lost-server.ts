const LOST_CODES: ReadonlySet<string> = new Set([
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '25006', // read_only_sql_transaction: what was a primary is a replica now
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** The driver has no codes for these. */
const LOST_TEXTS = /^(?:connection terminated|timeout exceeded when trying to connect|query read timeout)/i;

/** Whether an error says that the server, not the statement, was at fault. */
export function isServerLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return LOST_CODES.has(code) || code.startsWith('08') || LOST_TEXTS.test(error.message);
}
