import { ALREADY_DECIDED } from '#shared/moderation/refusal.ts';
import { AppError } from '#shared/platform/errors.ts';

/** Somebody was first, or its owner removed it: nothing is left to decide. */
export function isAlreadyDecided(error: unknown): error is AppError {
  if (!(error instanceof AppError)) return false;
  return (
    error.code === 'not_found' || (error.code === 'conflict' && error.message.startsWith(ALREADY_DECIDED))
  );
}
