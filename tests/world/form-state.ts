import { all, type TestPage } from './test-pages.ts';

/** Returns the values of the page's forms, or of one of them, by field name, as a browser would send them. */
export function formState({ root }: TestPage, form = 'main form'): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const field of all(root, `${form} [name]`)) {
    const name = field.getAttribute('name') ?? '';
    if (field.tagName === 'BUTTON' || field.getAttribute('type') === 'file') continue;
    if (['radio', 'checkbox'].includes(field.getAttribute('type') ?? '') && !field.hasAttribute('checked'))
      continue;
    const chosen = field.tagName === 'SELECT' ? field.querySelector('option[selected]') : field;
    const value = field.tagName === 'TEXTAREA' ? field.text : (chosen?.getAttribute('value') ?? '');
    (fields[name] ??= []).push(value);
  }
  return fields;
}
