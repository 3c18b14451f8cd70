import { AppError, type ErrorCode } from '#shared/platform/errors.ts';

const FINAL: readonly ErrorCode[] = ['forbidden', 'not_found', 'gone', 'invalid_input'];

/** Whether a retry may succeed; refused or missing stays so. */
export function isRetriable(error: unknown): boolean {
  return !(error instanceof AppError) || !FINAL.includes(error.code);
}
