import { AppError } from '#shared/platform/errors.ts';

export const NO_NETWORK = 'Connexion impossible. Vérifiez votre réseau et réessayez.';

/** What may be said of an error: our own message, and nothing of any other but that code could not be fetched. */
export function errorText(error: unknown): string {
  if (error instanceof AppError) return error.message;
  // Browsers word it differently; each speaks of a module that was "imported", or of "importing" it.
  return /import(?:ed|ing)/i.test(String(error)) ? NO_NETWORK : 'Erreur inconnue';
}
