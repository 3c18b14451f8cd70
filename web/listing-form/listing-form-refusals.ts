import type { FieldErrors } from '#shared/platform/errors.ts';
import type { ListingFormPorts } from './listing-form-ports.ts';
import { shownStep, type ListingFormStore, type Refusal } from './listing-form-state.ts';
import { PUBLISH_TEXT } from './publish-form.ts';
import { stepOfFault } from './publish-steps.ts';

export type FormRefusals = ReturnType<typeof formRefusals>;

/** Says what is wrong with the form, at the step and the field that hold it. */
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
    /** As the specification words it. */
    refuseFields(fields: FieldErrors) {
      const message = Object.values(fields)[0] ?? '';
      toasts.dismiss(lastToast);
      lastToast = toasts.show({ title: PUBLISH_TEXT.invalid, text: message, isDestructive: true });
      refuse(fields, { message, code: null });
    },
    /** Once it is put right, nobody has to read it any more. */
    clear() {
      toasts.dismiss(lastToast);
      store.set({ refusal: { message: null, code: null } });
    },
  };
}
