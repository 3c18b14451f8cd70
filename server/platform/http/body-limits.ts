import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isReading } from './page-request.ts';
import { AppError } from '#shared/platform/errors.ts';

const MAX_BODY_BYTES = 1_000_000;

/** A rule for requests whose bodies may be larger than others', or are counted while they arrive. */
export type BodyLimit = {
  matches: (request: HonoContext['req']) => boolean;
  /** Absent: the route itself counts what arrives. */
  maxBytes?: number;
  /** Throws, or returns the page that answers a form. */
  onTooLarge?: (c: HonoContext) => Response | Promise<Response>;
  /** Decides, once the sender of a posted form is known, whether one more may be in transit. */
  formIntake?: MiddlewareHandler;
};

const refuseTooLarge = () => {
  throw new AppError('payload_too_large');
};

/** Limits every body: as the first matching rule says, otherwise to 1 MB. */
export function limitBodies(rules: readonly BodyLimit[]): MiddlewareHandler {
  const usual = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuseTooLarge });
  const limits = new Map(
    rules.map((rule) => [
      rule,
      rule.maxBytes === undefined
        ? null
        : bodyLimit({ maxSize: rule.maxBytes, onError: rule.onTooLarge ?? refuseTooLarge }),
    ]),
  );
  return (c, next) => {
    // Only to ask whether there is a body, the limit would make the whole request object.
    if (isReading(c.req)) return next();
    const rule = rules.find(({ matches }) => matches(c.req));
    const limit = rule ? limits.get(rule) : usual;
    return limit ? limit(c, next) : next();
  };
}

/** Applies the `formIntake` of the first matching rule to a posted form. */
export function limitFormIntake(rules: readonly BodyLimit[]): MiddlewareHandler {
  return (c, next) => {
    const intake =
      c.req.method === 'POST' ? rules.find(({ matches }) => matches(c.req))?.formIntake : undefined;
    return intake ? intake(c, next) : next();
  };
}
