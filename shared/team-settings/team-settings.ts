import type { SettingsSection, SettingValues } from '../settings/settings-form.ts';

/** A change of the settings or of a category, as it was written down. */
export type RecordedChange = {
  id: string;
  at: string;
  by: string;
  what: string;
  before: SettingValues;
  after: SettingValues;
};

export type TeamSettings = {
  sections: { id: SettingsSection; values: SettingValues; version: string }[];
  changes: RecordedChange[];
};
