import { AppError } from '#shared/platform/errors.ts';
import { checkForm } from '#shared/platform/form-rules.ts';
import { foldText } from '#shared/platform/text.ts';
import { SYNONYM_RULES } from '#shared/search-words/synonym.ts';
import { refusedForm, type FormAction } from '#web/platform/forms/form-action.ts';
import { SYNONYM_FORM, SYNONYMS_PATH, synonymsHref } from './synonyms-address.ts';
import { removeSynonym, saveSynonym } from './synonyms.api.ts';

export const SYNONYM_ACTIONS: readonly FormAction[] = [
  {
    path: new RegExp(`^${SYNONYMS_PATH}$`),
    run: async ({ values, apiFetch }) => {
      try {
        const fields = checkForm(SYNONYM_RULES, values);
        if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
        await saveSynonym(apiFetch, values);
        return { kind: 'redirect', location: synonymsHref(foldText(values.words ?? '')) };
      } catch (error) {
        return refusedForm({ path: SYNONYMS_PATH, form: SYNONYM_FORM, values, error });
      }
    },
  },
  {
    path: new RegExp(`^${SYNONYMS_PATH}/supprimer$`),
    run: async ({ values: { id = '' }, apiFetch }) => {
      await removeSynonym(apiFetch, id);
      return { kind: 'redirect', location: SYNONYMS_PATH };
    },
  },
];
