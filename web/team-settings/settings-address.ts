import { SETTINGS_SECTIONS, type SettingsSection } from '#shared/settings/settings-form.ts';
import { isKeyOf } from '#shared/platform/key-of.ts';
import { pageHref, type PageHref } from '#web/platform/page-href.ts';

export const SETTINGS_PATH = '/admin/settings';

export type SettingsView = { section: SettingsSection; isSaved: boolean };

export function readSettingsView(search: Record<string, unknown>): SettingsView {
  return { section: readSectionName(search.partie), isSaved: search.avis === 'enregistre' };
}

export function readSectionName(value: unknown): SettingsSection {
  return isKeyOf(SETTINGS_SECTIONS, value) ? value : 'site';
}

export function settingsHref(section: SettingsSection, isSaved = false): PageHref {
  const search = { partie: section, avis: isSaved ? 'enregistre' : null };
  return pageHref({ to: SETTINGS_PATH, search });
}

export const settingsForm = (section: SettingsSection) => `reglages-${section}`;
