import { z } from 'zod';
import { HEAVY_ASKERS_MAX, NEXT_NUMBER } from './heavy-asker.ts';

export const heavyAskersAnswer = z.object({
  data: z
    .array(
      z.object({
        network: z.string().nullable(),
        member: z.object({ id: z.string(), name: z.string() }).nullable(),
        numbers: z.int(),
        sellers: z.int(),
        proofs: z.int(),
        lastAt: z.iso.datetime(),
        next: z.enum(NEXT_NUMBER),
      }),
    )
    .max(HEAVY_ASKERS_MAX),
});
