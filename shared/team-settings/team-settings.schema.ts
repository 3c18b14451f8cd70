import { z } from 'zod';
import { CATEGORIES } from '../categories/category.ts';
import { SETTINGS_SECTIONS, type SettingsSection } from '../settings/settings-form.ts';

const SECTIONS = Object.keys(SETTINGS_SECTIONS) as [SettingsSection, ...SettingsSection[]];

/** A generous limit, above the longest form; the rules of each field are stricter. */
const values = z
  .record(z.string().max(60), z.string().max(4_000))
  .refine((form) => Object.keys(form).length <= 120, 'Ce formulaire a trop de champs.');

const version = z.string().regex(/^[0-9a-f]{16}$/, 'Rouvrez la page, puis recommencez.');

export const sectionParams = z.object({ section: z.enum(SECTIONS) });
/** A form with the version that it was opened with. */
export const changedForm = z.object({ version, values });

export const categoryParams = z.object({ category: z.enum(CATEGORIES) });
/** Target position, from 1: repeating the request changes nothing. */
export const categoryMove = z.object({ place: z.int().min(1).max(CATEGORIES.length) });

const shownValues = z.record(z.string(), z.string());

const recordedChange = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  by: z.string(),
  what: z.string(),
  before: shownValues,
  after: shownValues,
});

export const teamSettingsAnswer = z.object({
  data: z.object({
    sections: z.array(z.object({ id: z.enum(SECTIONS), values: shownValues, version: z.string() })),
    changes: z.array(recordedChange),
  }),
});

export const teamCategoriesAnswer = z.object({
  data: z.object({
    categories: z.array(
      z.object({
        id: z.enum(CATEGORIES),
        label: z.string(),
        isOpen: z.boolean(),
        subCategories: z.array(z.string()),
        values: shownValues,
        version: z.string(),
      }),
    ),
    changes: z.array(recordedChange),
  }),
});
