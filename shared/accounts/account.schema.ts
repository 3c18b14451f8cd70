import { z } from 'zod';

export const accountAnswer = z.object({
  data: z
    .object({
      id: z.string(),
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      can: z.object({ useAdmin: z.boolean() }),
    })
    .nullable(),
});
