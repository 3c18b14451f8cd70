import { useState } from 'react';
import { useHydrated } from './hydrated.ts';

/**
 * Returns what was typed or chosen in a field of the server's page before hydration, otherwise null: React would
 * overwrite a text area or a select with what it was rendered with, and learns nothing of what an input holds.
 */
export function useTypedEarly(find: () => Element | null): string | null {
  const isHydrated = useHydrated();
  const [early] = useState(() => (isHydrated || typeof document === 'undefined' ? null : typedInto(find())));
  return early;
}

function typedInto(field: Element | null): string | null {
  if (field instanceof HTMLSelectElement) return chosenIn(field);
  const isField = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
  return isField && field.value !== field.defaultValue ? field.value : null;
}

function chosenIn({ value, options }: HTMLSelectElement): string | null {
  const rendered = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0];
  return value === rendered?.value ? null : value;
}
