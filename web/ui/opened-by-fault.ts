import { useEffect, useRef, useState, type RefObject } from 'react';

/** Props of a disclosure around a form: a fault opens it, and mending the fault leaves it as it is. */
export function useOpenedByFault(isFaulty: boolean): {
  ref: RefObject<HTMLDetailsElement | null>;
  open: boolean;
} {
  const [wasFaulty] = useState(isFaulty);
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isFaulty && ref.current) ref.current.open = true;
  }, [isFaulty]);
  return { ref, open: wasFaulty };
}
