import { notFound } from '@tanstack/react-router';
import { AppError, type ErrorCode } from '#shared/platform/errors.ts';

/** A malformed id is treated like an unknown one. */
const UNKNOWN: readonly ErrorCode[] = ['not_found', 'invalid_input'];

/** Turns an unknown id into a 404; for pages whose address names one thing. */
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
