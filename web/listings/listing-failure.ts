import { AppError } from '#shared/platform/errors.ts';

export function isMissing(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'not_found' || error.code === 'gone');
}

export function loadFailure(message: string): string {
  return `Impossible de charger les détails de l'annonce: ${message}`;
}
