import type { Values } from './listing-form-state.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Reads the page's uncontrolled fields, which keep what is typed before JavaScript has loaded. */
export function shownValues(form: HTMLFormElement | null): Values {
  return Object.fromEntries(fieldsIn(form).map((field) => [field.name, valueOf(field)]));
}

export function isField(target: EventTarget | null): target is Field {
  if (target instanceof HTMLInputElement)
    return target.name !== '' && !['hidden', 'file'].includes(target.type);
  return target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
}

/** For checkboxes and pills, all that are checked under the same name. */
export function valueOf(field: Field): string {
  if (!(field instanceof HTMLInputElement) || !['checkbox', 'radio'].includes(field.type)) return field.value;
  return fieldsIn(field.form)
    .filter((other) => other.name === field.name && other instanceof HTMLInputElement && other.checked)
    .map(({ value }) => value)
    .join(',');
}

/** As high as its text, up to 300 px (specification, part 1, section 2), where the browser does not do it by itself. */
export function growWithText(field: Field): void {
  if (!(field instanceof HTMLTextAreaElement) || CSS.supports('field-sizing', 'content')) return;
  field.style.height = 'auto';
  field.style.height = `${Math.min(field.scrollHeight + 2, 300)}px`;
}

/** Time to show the step that holds the field. */
const STEP_SHOWN_MS = 100;

export function focusField(form: () => HTMLFormElement | null, name: string | undefined): void {
  setTimeout(() => {
    const found = name === undefined ? null : form()?.elements.namedItem(name);
    const control = found instanceof RadioNodeList ? found[0] : found;
    if (control instanceof HTMLElement) control.focus();
  }, STEP_SHOWN_MS);
}

function fieldsIn(form: HTMLFormElement | null): Field[] {
  return [...(form?.elements ?? [])].filter(isField);
}
