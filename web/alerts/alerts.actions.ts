import { NEW_ALERT_RULES, VISITOR_ALERT_RULES } from '#shared/alerts/alert-rules.ts';
import { NEW_ALERT_PATH, SELLER_SECTION } from '#shared/alerts/alert.ts';
import { AppError } from '#shared/platform/errors.ts';
import { checkForm } from '#shared/platform/form-rules.ts';
import { profileAction } from '#web/accounts/profile-action.ts';
import { PROFILE_FORM } from '#web/accounts/profile-forms.ts';
import { profilePath } from '#web/accounts/profile-tabs.ts';
import { refusedForm, type FormAction, type FormAnswer } from '#web/platform/forms/form-action.ts';
import { parseQueryString, writeQueryString } from '#web/platform/query-string.ts';
import { changeAlert, createAlert, deleteAlert, pauseAlert, requestAlert } from './alerts.api.ts';

const form = PROFILE_FORM.newAlert;

/** A visitor's form has a field for the address, a member's has none. */
const postNewAlert: FormAction = {
  path: new RegExp(`^${NEW_ALERT_PATH}$`),
  run: async ({ values, apiFetch }): Promise<FormAnswer> => {
    const { section, query = '' } = values;
    const shown = section === SELLER_SECTION || section === '' ? {} : { section };
    const path = `${NEW_ALERT_PATH}${writeQueryString({ ...shown, ...parseQueryString(query) })}`;
    const isMember = values.email === undefined;
    try {
      const fields = isMember ? checkForm(NEW_ALERT_RULES, values) : checkForm(VISITOR_ALERT_RULES, values);
      if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
      if (isMember) {
        await createAlert(apiFetch, values);
        return { kind: 'redirect', location: profilePath('alerts', { avis: form }) };
      }
      const answer = { text: await requestAlert(apiFetch, values) };
      return {
        kind: 'page',
        path,
        status: 200,
        form: { form, values: {}, fields: {}, message: null, answer },
      };
    } catch (error) {
      return refusedForm({ path, form, values, error });
    }
  },
};

export const ALERT_ACTIONS: readonly FormAction[] = [
  postNewAlert,
  profileAction({
    form: 'changeAlert',
    tab: 'alerts',
    keep: ['alerte', 'name', 'frequency'],
    send: changeAlert,
  }),
  profileAction({ form: 'pauseAlert', tab: 'alerts', keep: ['alerte'], send: pauseAlert }),
  profileAction({ form: 'deleteAlert', tab: 'alerts', keep: ['alerte'], send: deleteAlert }),
];
