import { notFound } from '@tanstack/react-router';
import { AppError, type ErrorCode } from '#shared/platform/errors.ts';

/** What no id can be is as unknown as an id of nothing. */
const UNKNOWN: readonly ErrorCode[] = ['not_found', 'invalid_input'];

/** The page that an address names with an id, and nothing else; without it there is no such page. */
export async function foundOr404<Found>(loading: Promise<Found>): Promise<Found> {
  try {
    return await loading;
  } catch (error) {
    throw namesNothing(error) ? notFound() : error;
  }
}

export function namesNothing(error: unknown): boolean {
  return error instanceof AppError && UNKNOWN.includes(error.code);
}
