import { SOLD_TEXT } from '#shared/listings/listing.ts';
import { AppError } from '#shared/platform/errors.ts';

export function isMissing(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'not_found' || error.code === 'gone');
}

/** Whether the listing was sold so long ago that its page is gone. */
export function isSoldLongAgo(error: unknown): boolean {
  return error instanceof AppError && error.code === 'gone' && error.message === SOLD_TEXT;
}

export function loadFailure(message: string): string {
  return `Impossible de charger les détails de l'annonce: ${message}`;
}
