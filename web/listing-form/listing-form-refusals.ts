import type { FieldErrors } from '#shared/platform/errors.ts';
import type { ListingFormPorts } from './listing-form-ports.ts';
import { shownStep, type ListingFormStore, type Refusal } from './listing-form-state.ts';
import { PUBLISH_TEXT } from './publish-form.ts';
import { stepOfFault } from './publish-steps.ts';

export type FormRefusals = ReturnType<typeof formRefusals>;

/** Shows the form's errors, at the step and the field concerned. */
export function formRefusals(store: ListingFormStore, { steps, toasts, focusField }: ListingFormPorts) {
  let lastToast = 0;

  const refuse = (fields: FieldErrors, refusal: Refusal) => {
    const step = shownStep(store.state());
    store.set({ fields, refusal });
    const [first] = Object.keys(fields);
    if (first !== undefined && stepOfFault(fields) !== step) steps.push(stepOfFault(fields));
    focusField(first);
  };

  return {
    refuse,
    /** In the specification's words. */
    refuseFields(fields: FieldErrors) {
      const message = Object.values(fields)[0] ?? '';
      toasts.dismiss(lastToast);
      lastToast = toasts.show({ title: PUBLISH_TEXT.invalid, text: message, isDestructive: true });
      refuse(fields, { message, code: null });
    },
    /** Removes the message once the errors are corrected. */
    clear() {
      toasts.dismiss(lastToast);
      store.set({ refusal: { message: null, code: null } });
    },
  };
}
