import { AppError, isErrorCode, type ErrorLink, type FieldErrors } from '#shared/platform/errors.ts';
import { NO_NETWORK } from './error-text.ts';

type Answer<Body> = { ok: boolean; status: number; headers: Headers; json(): Promise<Body> };

/** The success part of what a typed client may answer: refusals are thrown as AppError instead. */
type Success<Body> = Exclude<Body, { error: unknown }>;

/**
 * Unwraps a typed answer. A refusal is thrown as the AppError that the server threw; a network failure is thrown as
 * `unavailable`.
 */
export async function call<Body>(pending: Promise<Answer<Body>>): Promise<Success<Body>> {
  let answer: Answer<Body>;
  try {
    answer = await pending;
  } catch (cause) {
    throw new AppError('unavailable', { message: NO_NETWORK, cause });
  }
  if (!answer.ok) throw refusalOf(answer.status, answer.headers, await answer.json().catch(() => null));
  return (answer.status === 204 ? undefined : await answer.json()) as Success<Body>;
}

function refusalOf(status: number, headers: Headers, body: unknown): AppError {
  const error = fieldOf(body, 'error');
  const code = fieldOf(error, 'code');
  if (!isErrorCode(code)) return new AppError(status >= 500 ? 'unavailable' : 'unexpected');
  const message = fieldOf(error, 'message');
  const fields = fieldOf(error, 'fields');
  const link = fieldOf(error, 'link');
  const requestId = fieldOf(error, 'requestId');
  const retryAfter = Number(headers.get('retry-after') ?? Number.NaN);
  return new AppError(code, {
    ...(typeof message === 'string' ? { message } : {}),
    ...(isFieldErrors(fields) ? { fields } : {}),
    ...(isLink(link) ? { link } : {}),
    ...(typeof requestId === 'string' ? { requestId } : {}),
    ...(Number.isFinite(retryAfter) ? { retryAfterSeconds: retryAfter } : {}),
  });
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function isLink(value: unknown): value is ErrorLink {
  return typeof fieldOf(value, 'href') === 'string' && typeof fieldOf(value, 'label') === 'string';
}

function isFieldErrors(value: unknown): value is FieldErrors {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}
