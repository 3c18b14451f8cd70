import type { SettingsSection, SettingValues } from '../settings/settings-form.ts';

/** A recorded change of the settings or of a category. */
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
