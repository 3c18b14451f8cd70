import { z } from 'zod';

export const cappedCount = z.object({ count: z.int(), isCapped: z.boolean() });
