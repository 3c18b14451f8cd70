import { z } from 'zod';

export const fileLinkInput = z.object({ path: z.string().max(500).startsWith('/api/') });

export const fileLinkParams = z.object({ token: z.string().max(1_000) });

export const fileLinkAnswer = z.object({ data: z.object({ address: z.url() }) });
