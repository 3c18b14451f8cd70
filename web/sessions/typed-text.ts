import { HOUR_MS } from '#shared/platform/durations.ts';

/**
 * What was being typed when the session ended. It stays in this tab, is given back to the same account only, and is
 * discarded as soon as another one signs in: the computer may be a cyber-café's.
 */
type SavedText = { writer: string; path: string; keptAt: number; forms: SavedForm[] };
type SavedForm = { action: string; position: number; fields: SavedField[] };
type SavedField = { name: string; value: string; isChecked?: boolean };

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const KEY = 'tokpa.typed-text';
const MAX_AGE_MS = 12 * HOUR_MS;
/** How long to wait for a page's form to appear. */
const FORM_WAIT_MS = 10_000;
const NEVER_SAVED = new Set(['password', 'hidden', 'file', 'submit', 'button', 'reset', 'image']);

/** Tracks which forms are being typed in. Forms that save their own draft are marked `data-keeps-draft`. */
export function watchTyping(): { forms: () => HTMLFormElement[]; stop: () => void } {
  const touched = new Set<HTMLFormElement>();
  const onInput = ({ target }: Event) => {
    const form = isControl(target) ? target.form : null;
    if (form?.method === 'post' && !('keepsDraft' in form.dataset)) touched.add(form);
  };
  // A form that was sent has nothing left to lose; after a refusal, typing tracks it again.
  const onReset = ({ target }: Event) => touched.delete(target as HTMLFormElement);
  document.addEventListener('input', onInput, true);
  document.addEventListener('reset', onReset, true);
  return {
    forms: () => [...touched].filter((form) => form.isConnected),
    stop: () => {
      document.removeEventListener('input', onInput, true);
      document.removeEventListener('reset', onReset, true);
    },
  };
}

/** Returns whether there was anything to save. */
export function keepTypedText(writer: string, path: string, forms: readonly HTMLFormElement[]): boolean {
  const saved = forms.map(toSavedForm).filter(({ fields }) => fields.length > 0);
  if (saved.length === 0) return false;
  try {
    const text: SavedText = { writer, path, keptAt: Date.now(), forms: saved };
    sessionStorage.setItem(KEY, JSON.stringify(text));
    return true;
  } catch {
    return false;
  }
}

/** Returns what is saved for this account at this address; discards what belongs to another account or is too old. */
export function findTypedText(writer: string, path: string): SavedText | null {
  const saved = readSaved();
  if (saved === null) return null;
  if (saved.writer !== writer || Date.now() - saved.keptAt > MAX_AGE_MS) {
    discardTypedText();
    return null;
  }
  return saved.path === path ? saved : null;
}

export function discardTypedText(): void {
  sessionStorage.removeItem(KEY);
}

/** Writes the values back as soon as the fields exist, including those that appear only for another field's value. */
export function giveBack({ forms }: SavedText, onDone: () => void): () => void {
  const missing = new Map(
    forms.flatMap((form) =>
      form.fields.map((field) => [`${form.action} ${form.position} ${fieldKey(field)}`, { form, field }]),
    ),
  );
  const observer = new MutationObserver(() => fill());
  const timer = setTimeout(() => finish(), FORM_WAIT_MS);
  let hasFilled = false;
  const finish = () => {
    clearTimeout(timer);
    observer.disconnect();
    discardTypedText();
    if (hasFilled) onDone();
    hasFilled = false;
  };
  const fill = () => {
    for (const [key, { form, field }] of missing) {
      const control = findControl(form, field);
      if (!control) continue;
      missing.delete(key);
      write(control, field);
      hasFilled = true;
    }
    if (missing.size === 0) finish();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  fill();
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

function readSaved(): SavedText | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as SavedText | null;
  } catch {
    return null;
  }
}

function toSavedForm(form: HTMLFormElement): SavedForm {
  const action = form.getAttribute('action') ?? '';
  const fields = [...form.elements].filter(isControl).filter(isSavable).map(toSavedField);
  return { action, position: sameForms(action).indexOf(form), fields };
}

function isSavable(control: Control): boolean {
  const isSecret = NEVER_SAVED.has(control.type) || /one-time-code|cc-|password/.test(control.autocomplete);
  return control.name !== '' && !isSecret;
}

function toSavedField(control: Control): SavedField {
  const { name, value } = control;
  return isTick(control) ? { name, value, isChecked: control.checked } : { name, value };
}

function fieldKey({ name, value, isChecked }: SavedField): string {
  return isChecked === undefined ? name : `${name}=${value}`;
}

function sameForms(action: string): HTMLFormElement[] {
  return [...document.forms].filter((form) => (form.getAttribute('action') ?? '') === action);
}

function findControl({ action, position }: SavedForm, field: SavedField): Control | undefined {
  const controls = [...(sameForms(action)[position]?.elements ?? [])].filter(isControl).filter(isSavable);
  return controls.find((control) => fieldKey(toSavedField(control)) === fieldKey(field));
}

/** Bypasses React's tracking of the property, then fires the events of typing. */
function write(control: Control, { value, isChecked }: SavedField): void {
  if (isTick(control)) {
    if (control.checked !== isChecked) control.click();
    return;
  }
  if (control.value === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

function isTick(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

function isControl(target: unknown): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}
