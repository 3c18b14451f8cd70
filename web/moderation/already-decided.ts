import { ALREADY_DECIDED } from '#shared/moderation/refusal.ts';
import { AppError } from '#shared/platform/errors.ts';

/** Whether somebody else decided first, or the owner removed the item: there is nothing left to decide. */
export function isAlreadyDecided(error: unknown): error is AppError {
  if (!(error instanceof AppError)) return false;
  return (
    error.code === 'not_found' || (error.code === 'conflict' && error.message.startsWith(ALREADY_DECIDED))
  );
}
