import { AppError } from '#shared/platform/errors.ts';
import { refusedForm, type FormAction } from '#web/platform/forms/form-action.ts';
import { DESK_FORM, DESK_PATH, deskPath, deskView, GESTURES, saleSaid } from './desk.ts';
import { sendGesture } from './own-listings.api.ts';

/** One touch on the desk without JavaScript: back to the same page with what was done, or with why not. */
export const postGesture: FormAction = {
  path: new RegExp(`^${DESK_PATH}$`),
  run: async ({ apiFetch, values }) => {
    const { annonce = '', geste, canal = '', acheteur = '', ...place } = values;
    const view = deskView(place);
    const gesture = GESTURES.find((each) => each === geste);
    try {
      if (!gesture) throw new AppError('invalid_input');
      await sendGesture(apiFetch, annonce, gesture, saleSaid({ canal, acheteur }));
      return { kind: 'redirect', location: deskPath(view, { fait: gesture, sur: annonce }) };
    } catch (error) {
      const sent = { annonce, geste: gesture ?? '' };
      return refusedForm({ path: deskPath(view), form: DESK_FORM, values: sent, error });
    }
  },
};
