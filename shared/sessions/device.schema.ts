import { z } from 'zod';
import { publicIdOrNull } from '../platform/public-id.schema.ts';

const device = z.object({
  id: z.string(),
  name: z.string(),
  signedInAt: z.iso.datetime(),
  lastActiveAt: z.iso.datetime(),
  isRemembered: z.boolean(),
  isCurrent: z.boolean(),
});

export const devicesAnswer = z.object({ data: z.array(device) });

export const sessionTermsAnswer = z.object({
  data: z
    .object({ isRemembered: z.boolean(), timeoutMinutes: z.number().nullable(), endsAt: z.iso.datetime() })
    .nullable(),
});

/** An id of another kind becomes null: such a device does not exist. */
export const deviceParams = z.object({ id: publicIdOrNull('ses') });
