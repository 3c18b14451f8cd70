import { useState } from 'react';
import { useHydrated } from './hydrated.ts';

/**
 * Returns what was typed into the server's text area before hydration, otherwise null: React would overwrite it with
 * the text that it was rendered with.
 */
export function useTypedEarly(find: () => Element | null): string | null {
  const isHydrated = useHydrated();
  const [early] = useState(() => (isHydrated || typeof document === 'undefined' ? null : typedInto(find())));
  return early;
}

function typedInto(field: Element | null): string | null {
  return field instanceof HTMLTextAreaElement && field.value !== field.defaultValue ? field.value : null;
}
