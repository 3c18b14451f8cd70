import { checkSection } from '#shared/settings/settings-form.ts';
import { AppError } from '#shared/platform/errors.ts';
import { refusedForm, type FormAction } from '#web/platform/forms/form-action.ts';
import { readSectionName, SETTINGS_PATH, settingsForm, settingsHref } from './settings-address.ts';
import { saveSection } from './team-settings.api.ts';

/** Saves one form of the settings, without JavaScript. */
export const postSettings: FormAction = {
  path: new RegExp(`^${SETTINGS_PATH}/(?<section>[a-z]+)$`),
  run: async ({ params, values, apiFetch }) => {
    const section = readSectionName(params.section);
    try {
      const fields = checkSection(section, values);
      if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
      await saveSection(apiFetch, section, values);
      return { kind: 'redirect', location: settingsHref(section, true) };
    } catch (error) {
      return refusedForm({ path: settingsHref(section), form: settingsForm(section), values, error });
    }
  },
};
