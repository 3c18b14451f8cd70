import { useEffect, useRef, type FocusEvent, type FormEvent, type RefObject } from 'react';
import type { ListingFormEngine } from './listing-form-engine.ts';
import { growWithText, isField, shownValues, valueOf } from './listing-form-fields.ts';
import type { PublishStep } from './publish-steps.ts';

/** Passes events of the page's form on to the engine, and scrolls to the top of a new step. */
export function useListingFormElement(
  engine: ListingFormEngine,
  form: RefObject<HTMLFormElement | null>,
  step: PublishStep,
) {
  useEffect(() => {
    const { flush, leave } = engine.open(shownValues(form.current));
    // The page may be discarded at any moment.
    const onHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      leave();
    };
  }, [engine, form]);

  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // A new step begins at its top, for screen readers too.
    window.scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('[data-step-title]')?.focus({ preventScroll: true });
  }, [step]);

  return {
    ref: form,
    onChange({ target }: FormEvent<HTMLFormElement>) {
      if (!isField(target)) return;
      growWithText(target);
      engine.type(target.name, valueOf(target));
    },
    // Only when the focus moves to another field: an error appearing below a field would move the button away from the
    // finger.
    onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
      if (isField(target) && isField(relatedTarget) && target.value !== '')
        engine.leaveField(target.name, valueOf(target));
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const { submitter } = event.nativeEvent as SubmitEvent;
      const { name, value } = submitter instanceof HTMLButtonElement ? submitter : { name: '', value: '' };
      engine.press(name, value);
    },
  };
}
