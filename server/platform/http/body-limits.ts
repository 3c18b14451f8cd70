import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '#shared/platform/errors.ts';

const MAX_BODY_BYTES = 1_000_000;

/** Requests whose bodies may be larger than others', or are counted while they arrive. */
export type BodyLimit = {
  matches: (request: HonoContext['req']) => boolean;
  /** Absent: the route itself counts what arrives. */
  maxBytes?: number;
  /** Throws, or gives the page that answers a form. */
  onTooLarge?: (c: HonoContext) => Response | Promise<Response>;
  /** Decides of a form that is posted, once its sender is known, whether one more may be under way. */
  formIntake?: MiddlewareHandler;
};

const refuseTooLarge = () => {
  throw new AppError('payload_too_large');
};

/** Bounds every body: as the first matching rule says, otherwise 1 MB. */
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
    const rule = rules.find(({ matches }) => matches(c.req));
    const limit = rule ? limits.get(rule) : usual;
    return limit ? limit(c, next) : next();
  };
}

/** Holds a posted form back while too many are under way, as the first matching rule says. */
export function limitFormIntake(rules: readonly BodyLimit[]): MiddlewareHandler {
  return (c, next) => {
    const intake =
      c.req.method === 'POST' ? rules.find(({ matches }) => matches(c.req))?.formIntake : undefined;
    return intake ? intake(c, next) : next();
  };
}
