import { z } from 'zod';
import { fromPublicId, type IdPrefix } from './ids.ts';

/** What names something in an address or a body; gives its UUID. `unknown` is said of anything else. */
export function publicId(prefix: IdPrefix, unknown: string) {
  return z.string().transform((value, context) => {
    const uuid = fromPublicId(prefix, value);
    if (uuid) return uuid;
    context.addIssue({ code: 'custom', message: unknown });
    return z.NEVER;
  });
}

/** The same where any other text names nothing and becomes null: what it asks for does not exist. */
export function publicIdOrNull(prefix: IdPrefix) {
  return z.string().transform((value) => fromPublicId(prefix, value));
}
