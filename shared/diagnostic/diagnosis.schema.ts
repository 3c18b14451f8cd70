import { z } from 'zod';
import { SERVER_PARTS } from './diagnosis.ts';

export const diagnosisAnswer = z.object({
  data: z.object({
    version: z.string(),
    checkedAt: z.string(),
    parts: z.array(
      z.object({
        part: z.enum(SERVER_PARTS),
        isWorking: z.boolean(),
        details: z.string().nullable(),
        milliseconds: z.number().nullable(),
      }),
    ),
  }),
});
