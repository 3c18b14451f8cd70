import { z } from 'zod';

export const siteSettingsAnswer = z.object({
  data: z.object({
    siteName: z.string(),
    tagline: z.string(),
    contactEmail: z.string(),
    infoEmail: z.string(),
    phone: z.string(),
    address: z.string(),
    socials: z.object({ facebook: z.string(), instagram: z.string(), tiktok: z.string() }),
  }),
});
