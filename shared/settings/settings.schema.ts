import { z } from 'zod';
import { CATEGORIES } from '../categories/category.ts';

const subCategories = z.array(z.object({ value: z.string(), label: z.string() }));
const siteCategory = z.object({
  id: z.enum(CATEGORIES),
  href: z.enum(['/immobilier', '/automobile', '/services', '/marketplace']),
  label: z.string(),
  menuLabel: z.string(),
  tabLabel: z.string(),
  subCategories: subCategories.optional(),
});

export const siteSettingsAnswer = z.object({
  data: z.object({
    siteName: z.string(),
    tagline: z.string(),
    contactEmail: z.string(),
    infoEmail: z.string(),
    phone: z.string(),
    address: z.string(),
    socials: z.object({ facebook: z.string(), instagram: z.string(), tiktok: z.string() }),
    categories: z.array(siteCategory),
    closedCategories: z.array(z.enum(CATEGORIES)),
    categoryLabels: z.record(z.string(), z.string()),
    formerSubCategories: z.array(z.object({ id: z.enum(CATEGORIES), subCategories })).optional(),
  }),
});

/** The public terms of listings: how long they live. */
export const listingTermsAnswer = z.object({ data: z.object({ lifetimeDays: z.int() }) });
