import { useState } from 'react';
import { useHydrated } from './hydrated.ts';

/**
 * Returns what was typed into a field of the server's page before hydration, otherwise null: React would overwrite a
 * text area with the text that it was rendered with, and learns nothing of what an input holds.
 */
export function useTypedEarly(find: () => Element | null): string | null {
  const isHydrated = useHydrated();
  const [early] = useState(() => (isHydrated || typeof document === 'undefined' ? null : typedInto(find())));
  return early;
}

function typedInto(field: Element | null): string | null {
  const isField = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
  return isField && field.value !== field.defaultValue ? field.value : null;
}
