import type { Category } from '../categories/category.ts';
import type { SettingValues } from '../settings/settings-form.ts';
import type { RecordedChange } from './team-settings.ts';

export type TeamCategory = {
  id: Category;
  label: string;
  isOpen: boolean;
  /** Their values, in display order. */
  subCategories: string[];
  values: SettingValues;
  version: string;
};

export type TeamCategories = { categories: TeamCategory[]; changes: RecordedChange[] };
