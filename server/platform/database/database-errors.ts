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
  '53300': 'unavailable', // too_many_connections
  '57P01': 'unavailable', // admin_shutdown
  '57P03': 'unavailable', // cannot_connect_now
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
};

export function databaseError(error: unknown): AppError | null {
  if (!(error instanceof Error)) return null;
  const cause: unknown = error.cause ?? error;
  if (typeof cause !== 'object' || cause === null || !('code' in cause) || typeof cause.code !== 'string')
    return null;
  const code = CODE_FOR[cause.code];
  return code ? new AppError(code, { cause: error }) : null;
}
