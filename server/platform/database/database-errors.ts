import { AppError, type ErrorCode } from '#shared/platform/errors.ts';

/** PostgreSQL's error codes that a user can cause or wait out (documentation, appendix A). */
const CODE_FOR: Record<string, ErrorCode> = {
  '23505': 'conflict', // unique_violation
  '23503': 'conflict', // foreign_key_violation: the referenced row is gone by now
  '40001': 'conflict', // serialization_failure
  '40P01': 'conflict', // deadlock_detected
  '22021': 'invalid_input', // character_not_in_repertoire, such as a NUL in a text
  '22P05': 'invalid_input', // untranslatable_character
  '57014': 'unavailable', // query_canceled by the statement timeout
  '53100': 'unavailable', // disk_full
  '53200': 'unavailable', // out_of_memory
  '53300': 'unavailable', // too_many_connections
  '57P01': 'unavailable', // admin_shutdown
  '57P02': 'unavailable', // crash_shutdown
  '57P03': 'unavailable', // cannot_connect_now
  '25006': 'unavailable', // read_only_sql_transaction: the server has become a replica
  '58030': 'unavailable', // io_error
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  EPIPE: 'unavailable',
  ETIMEDOUT: 'unavailable',
  EHOSTUNREACH: 'unavailable',
  ENETUNREACH: 'unavailable',
  ENOTFOUND: 'unavailable',
  EAI_AGAIN: 'unavailable',
  // Of a disk of ours.
  ENOSPC: 'unavailable',
  EDQUOT: 'unavailable',
};

/** What the driver and its pool throw without a code when the server does not answer. */
const NO_ANSWER =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|Client was closed and is not queryable)/;

export function databaseError(error: unknown): AppError | null {
  if (!(error instanceof Error)) return null;
  const cause: unknown = error.cause ?? error;
  if (!(cause instanceof Error)) return null;
  const code = 'code' in cause && typeof cause.code === 'string' ? CODE_FOR[cause.code] : undefined;
  if (code) return new AppError(code, { cause: error });
  return NO_ANSWER.test(cause.message) ? new AppError('unavailable', { cause: error }) : null;
}
