import { z } from 'zod';
import { CATEGORIES } from './category.ts';

export const categoriesAnswer = z.object({
  data: z.array(
    z.object({
      id: z.enum(CATEGORIES),
      label: z.string(),
      isOpen: z.boolean(),
      safetyTips: z.array(z.string()),
      count: z.object({ count: z.int(), isCapped: z.boolean() }),
    }),
  ),
});

export const safetyTipsInput = z.object({ domain: z.enum(CATEGORIES) });
export const safetyTipsAnswer = z.object({ data: z.array(z.string()) });
