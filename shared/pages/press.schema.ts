import { z } from 'zod';
import { KIT_GROUPS } from './press.ts';

export const pressAnswer = z.object({
  data: z.object({
    releases: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        date: z.string(),
        description: z.string(),
        paragraphs: z.array(z.string()),
        pdfUrl: z.string(),
        pdfBytes: z.number(),
      }),
    ),
    kit: z.array(
      z.object({
        group: z.enum(KIT_GROUPS),
        title: z.string(),
        url: z.string(),
        previewUrl: z.string(),
        format: z.string(),
        bytes: z.number(),
        width: z.number(),
        height: z.number(),
      }),
    ),
  }),
});

export const pressFileParams = z.object({ file: z.string().regex(/^[a-z0-9-]+\.(?:pdf|svg|png|jpg|webp)$/) });
