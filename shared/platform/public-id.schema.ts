import { z } from 'zod';
import { fromPublicId, type IdPrefix } from './ids.ts';

/** A public id in an address or a body, parsed into its UUID. `unknown` is the error message for any other text. */
export function publicId(prefix: IdPrefix, unknown: string) {
  return z.string().transform((value, context) => {
    const uuid = fromPublicId(prefix, value);
    if (uuid) return uuid;
    context.addIssue({ code: 'custom', message: unknown });
    return z.NEVER;
  });
}

/** The same, but any other text becomes null: what it names does not exist. */
export function publicIdOrNull(prefix: IdPrefix) {
  return z.string().transform((value) => fromPublicId(prefix, value));
}
