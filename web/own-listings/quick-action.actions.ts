import { AppError } from '#shared/platform/errors.ts';
import { refusedForm, type FormAction } from '#web/platform/forms/form-action.ts';
import {
  QUICK_ACTION_FORM,
  QUICK_ACTION_PATH,
  ownListingsPath,
  readOwnListingsView,
  QUICK_ACTIONS,
  readSaleDetails,
} from './own-listings-view.ts';
import { sendQuickAction } from './own-listings.api.ts';

/** A quick action without JavaScript: returns to the same page with what was done, or why it was refused. */
export const postQuickAction: FormAction = {
  path: new RegExp(`^${QUICK_ACTION_PATH}$`),
  run: async ({ apiFetch, values }) => {
    const { annonce = '', geste } = values;
    const view = readOwnListingsView(values);
    const quickAction = QUICK_ACTIONS.find((each) => each === geste);
    try {
      if (!quickAction) throw new AppError('invalid_input');
      await sendQuickAction(apiFetch, annonce, quickAction, readSaleDetails(values));
      return { kind: 'redirect', location: ownListingsPath(view, { fait: quickAction, sur: annonce }) };
    } catch (error) {
      const sent = { annonce, geste: quickAction ?? '' };
      return refusedForm({ path: ownListingsPath(view), form: QUICK_ACTION_FORM, values: sent, error });
    }
  },
};
