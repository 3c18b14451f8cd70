import { useLayoutEffect, useRef, type SelectHTMLAttributes } from 'react';
import { useTypedEarly } from './typed-early.ts';

/** Hears of a choice made before hydration as of any other. */
export function Select(select: SelectHTMLAttributes<HTMLSelectElement> & { id: string }) {
  const field = useRef<HTMLSelectElement>(null);
  const early = useTypedEarly(() => document.getElementById(select.id));
  useLayoutEffect(() => {
    if (early === null || !field.current) return;
    field.current.value = early;
    field.current.dispatchEvent(new Event('change', { bubbles: true }));
  }, [early]);
  return <select ref={field} {...select} />;
}
