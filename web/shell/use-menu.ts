import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, type KeyboardEvent } from 'react';

/** For a menu that is a disclosure, so that it opens without JavaScript: closes it on Escape and on another page. */
export function useMenu() {
  const ref = useRef<HTMLDetailsElement>(null);
  const href = useLocation({ select: (location) => location.href });
  const shownFor = useRef(href);
  useEffect(() => {
    // Not on the first render: the menu may have been opened before hydration.
    if (shownFor.current !== href) ref.current?.removeAttribute('open');
    shownFor.current = href;
  }, [href]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    ref.current?.removeAttribute('open');
    ref.current?.querySelector('summary')?.focus();
  };
  return { ref, onKeyDown };
}
