import { useEffect, useRef, useState, type RefObject } from 'react';

/** Returns the props of a disclosure around a form: an error opens it, and fixing the error leaves it as it is. */
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
