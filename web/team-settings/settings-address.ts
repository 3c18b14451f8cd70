import { SETTINGS_SECTIONS, type SettingsSection } from '#shared/settings/settings-form.ts';
import { isKeyOf } from '#shared/platform/key-of.ts';

export const SETTINGS_PATH = '/admin/settings';

export type SettingsView = { section: SettingsSection; isSaved: boolean };

export function readSettingsView(search: Record<string, unknown>): SettingsView {
  return { section: readSectionName(search.partie), isSaved: search.avis === 'enregistre' };
}

export function readSectionName(value: unknown): SettingsSection {
  return isKeyOf(SETTINGS_SECTIONS, value) ? value : 'site';
}

export function settingsHref(section: SettingsSection, isSaved = false): string {
  return `${SETTINGS_PATH}?partie=${section}${isSaved ? '&avis=enregistre' : ''}`;
}

export const settingsForm = (section: SettingsSection) => `reglages-${section}`;
