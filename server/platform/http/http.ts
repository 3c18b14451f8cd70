import type { Context as HonoContext } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { describeRoute, resolver, validator } from 'hono-openapi';
import { z } from 'zod';
import { fr } from 'zod/locales';
import { AppError, type ErrorBody, type ErrorCode, type FieldErrors } from '#shared/platform/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { failurePage, unavailablePage } from '#server/platform/pages/failure-page.ts';
import { pageRequestOf } from './page-request.ts';
import { databaseError } from '#server/platform/database/database-errors.ts';

z.config(fr());

type Place = 'query' | 'json' | 'param' | 'form' | 'header';

/**
 * Validates one part of the request; refuses an invalid one with its fields and French messages, never with what was
 * sent.
 */
export function input<Target extends Place, Schema extends z.ZodType>(target: Target, schema: Schema) {
  return validator(target, schema, (result) => {
    if (!result.success) throw new AppError('invalid_input', { fields: fieldErrors(result.error) });
  });
}

type Issue = {
  message: string;
  path?: readonly unknown[] | undefined;
  /** Unknown keys. */ keys?: readonly string[];
};

function fieldErrors(issues: readonly Issue[]): FieldErrors {
  const fields = new Map<string, string>();
  const say = (field: string, message: string) => fields.has(field) || fields.set(field, message);
  for (const issue of issues) {
    const path = (issue.path ?? []).map((part) =>
      typeof part === 'object' && part !== null && 'key' in part ? String(part.key) : String(part),
    );
    if (issue.keys)
      for (const key of issue.keys) say([...path, key].join('.'), 'Ce paramètre n’existe pas ici.');
    else say(path.join('.') || 'body', issue.message);
  }
  // From entries, so that a field named like `__proto__` is reported as well.
  return Object.fromEntries(fields);
}

const documented = new WeakMap<object, z.ZodType>();

/** Documents what a route answers with 200; API tests validate every answer against this schema. */
export function answers(summary: string, schema: z.ZodType) {
  const content = { 'application/json': { schema: resolver(schema) } };
  const description = describeRoute({ summary, responses: { 200: { description: summary, content } } });
  documented.set(description, schema);
  return description;
}

/** The schema that `answers` attached to a route's handler, for tests. */
export function documentedAnswer(handler: object): z.ZodType | undefined {
  return documented.get(handler);
}

/** Refusals to be logged for investigations; invalid input is not one. */
const SECURITY_EVENTS: ReadonlySet<ErrorCode> = new Set(['unauthenticated', 'forbidden', 'rate_limited']);

function logRefusal({ log, actor, requestId }: Context, c: HonoContext, code: ErrorCode): void {
  const userId = actor.kind === 'member' ? actor.userId : undefined;
  log.info('request refused', { requestId, method: c.req.method, route: c.req.routePath, code, userId });
}

/** What is unavailable may be asked for again after so long. */
export const RETRY_AFTER_SECONDS = 5;

export function handleError(error: unknown, c: HonoContext): Response {
  const ctx: Context | undefined = c.get('ctx'); // absent if it failed before the context was made
  const requestId = ctx?.requestId ?? 'unknown';
  const known = knownError(error);
  if (ctx) logFailure(ctx, c, { error, known });
  const failure = known ?? new AppError('unexpected');
  const { code, message, fields, link, status } = failure;
  const retryAfterSeconds = failure.retryAfterSeconds ?? (status === 503 ? RETRY_AFTER_SECONDS : undefined);
  if (retryAfterSeconds) c.header('Retry-After', String(retryAfterSeconds));
  c.header('Cache-Control', 'no-store');
  if (status >= 500 && asksForPage(c)) return status === 503 ? unavailablePage(c.req.method) : failurePage();
  const body: ErrorBody = {
    error: { code, message, ...(fields ? { fields } : {}), ...(link ? { link } : {}), requestId },
  };
  return c.json(body, status);
}

function logFailure(ctx: Context, c: HonoContext, failure: { error: unknown; known: AppError | null }): void {
  const { error, known } = failure;
  const where = { requestId: ctx.requestId, route: c.req.routePath };
  if (!known) ctx.log.error('request failed', { ...where, error });
  else if (known.code === 'unavailable')
    ctx.log.warn('request not served', { ...where, cause: reasonOf(known) });
  else if (SECURITY_EVENTS.has(known.code)) logRefusal(ctx, c, known.code);
}

/** One line, as there are many while a database is away. */
function reasonOf({ cause }: AppError): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  const first = cause.cause instanceof Error ? cause.cause : cause;
  return 'code' in first && typeof first.code === 'string' ? first.code : first.message;
}

/** A browser that was sent to an address of the site, rather than code of ours that reads the answer. */
function asksForPage(c: HonoContext): boolean {
  const isHtml = c.req.header('accept')?.includes('text/html') ?? false;
  return isHtml && !c.req.path.startsWith('/api/') && !pageRequestOf(c.req.raw);
}

function knownError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  // Hono's own refusals: malformed JSON, wrong content type, an oversized body, a foreign origin.
  if (error instanceof HTTPException) {
    if (error.status === 413) return new AppError('payload_too_large');
    if (error.status === 415) return new AppError('unsupported_media');
    if (error.status === 403) return new AppError('forbidden');
    if (error.status < 500) return new AppError('malformed_body');
  }
  return databaseError(error);
}
