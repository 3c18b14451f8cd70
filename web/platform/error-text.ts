import { AppError } from '#shared/platform/errors.ts';

/** What may be said of an error: our own message, and nothing of any other. */
export function errorText(error: unknown): string {
  return error instanceof AppError ? error.message : 'Erreur inconnue';
}
