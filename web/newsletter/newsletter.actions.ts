import { CONFIRM_NEWSLETTER_PATH, NEWSLETTER_PATH } from '#shared/newsletter/subscription.ts';
import { SUBSCRIPTION_RULES } from '#shared/newsletter/subscription-rules.ts';
import { AppError } from '#shared/platform/errors.ts';
import { checkForm } from '#shared/platform/form-rules.ts';
import { refusedForm, type FormAction, type FormAnswer } from '#web/platform/forms/form-action.ts';
import { pageHref } from '#web/platform/page-href.ts';
import { CONFIRM_FORM, SUBSCRIBE_FORM } from './newsletter-forms.ts';
import { confirmSubscription, subscribe } from './subscribe.api.ts';

/** Returns the form's page again, with the result. */
function answered(path: string, form: string, text: string): FormAnswer {
  return {
    kind: 'page',
    path,
    status: 200,
    form: { form, values: {}, fields: {}, message: null, answer: { text } },
  };
}

const postSubscription: FormAction = {
  path: new RegExp(`^${NEWSLETTER_PATH}$`),
  run: async ({ values, apiFetch }) => {
    try {
      const fields = checkForm(SUBSCRIPTION_RULES, values);
      if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
      return answered(NEWSLETTER_PATH, SUBSCRIBE_FORM, await subscribe(apiFetch, values));
    } catch (error) {
      return refusedForm({ path: NEWSLETTER_PATH, form: SUBSCRIBE_FORM, values, error });
    }
  },
};

const postConfirmation: FormAction = {
  path: new RegExp(`^${CONFIRM_NEWSLETTER_PATH}$`),
  run: async ({ values: { token = '' }, apiFetch }) => {
    const path = pageHref({ to: CONFIRM_NEWSLETTER_PATH, search: { token } });
    try {
      return answered(path, CONFIRM_FORM, await confirmSubscription(apiFetch, token));
    } catch (error) {
      return refusedForm({ path, form: CONFIRM_FORM, values: {}, error });
    }
  },
};

export const NEWSLETTER_ACTIONS: readonly FormAction[] = [postSubscription, postConfirmation];
