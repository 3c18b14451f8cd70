import { useState } from 'react';
import { useHydrated } from './hydrated.ts';

/**
 * What somebody typed into the server's text area before React takes it over, otherwise null: React would put the text
 * that it was rendered with over it.
 */
export function useTypedEarly(find: () => Element | null): string | null {
  const isHydrated = useHydrated();
  const [early] = useState(() => (isHydrated || typeof document === 'undefined' ? null : typedInto(find())));
  return early;
}

function typedInto(field: Element | null): string | null {
  return field instanceof HTMLTextAreaElement && field.value !== field.defaultValue ? field.value : null;
}
