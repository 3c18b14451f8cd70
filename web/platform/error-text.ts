import { AppError } from '#shared/platform/errors.ts';

export const NO_NETWORK = 'Connexion impossible. Vérifiez votre réseau et réessayez.';

/**
 * The text of an error for visitors: an AppError's own message, the network text for code that could not be fetched,
 * and no details of anything else.
 */
export function errorText(error: unknown): string {
  if (error instanceof AppError) return error.message;
  // Browsers word it differently; each mentions a module that was "imported", or "importing" it.
  return /import(?:ed|ing)/i.test(String(error)) ? NO_NETWORK : 'Erreur inconnue';
}

/** Whether nothing answered: an answer would have an id. */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unavailable' && error.requestId === undefined;
}
