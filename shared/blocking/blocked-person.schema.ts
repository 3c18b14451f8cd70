import { z } from 'zod';
import { publicIdOrNull } from '../platform/public-id.schema.ts';

export const blockedAnswer = z.object({
  data: z.array(
    z.object({ id: z.string(), name: z.string(), initials: z.string(), blockedAt: z.iso.datetime() }),
  ),
});

/** An id of another kind becomes null: nobody with that id is blocked. */
export const blockedParams = z.object({ id: publicIdOrNull('usr') });
