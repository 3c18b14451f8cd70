import { z } from 'zod';
import { publicIdOrNull } from '../platform/public-id.schema.ts';
import { EXPORT_STATES } from '../accounts/data-export.ts';

const dataExport = z
  .object({
    id: z.string(),
    state: z.enum(EXPORT_STATES),
    progress: z.number(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    files: z.array(z.string()),
  })
  .meta({ id: 'DataExport' });

export const exportAnswer = z.object({ data: dataExport.nullable() });
export const deletionAnswer = z.object({ data: z.object({ dueAt: z.iso.datetime().nullable() }) });

/** A text that names no such file becomes null: it does not exist. */
export const exportFileParams = z.object({
  id: publicIdOrNull('exp'),
  part: z.string().transform((part) => (/^[1-9]\d{0,2}$/.test(part) ? Number(part) : null)),
});
