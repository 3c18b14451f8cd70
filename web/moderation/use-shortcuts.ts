import { useEffect, useRef } from 'react';

/** What a key does, by the key's name in lower case. */
export type Shortcuts = Readonly<Record<string, () => void>>;

const FIELDS = 'input, textarea, select, [contenteditable]';
/** Where a letter types nothing. */
const BOX = 'input[type="checkbox"]';

/** Keys of the whole page; silent while somebody types, holds a key down or has a dialog before them. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.matches(FIELDS) && !event.target.matches(BOX))
        return;
      if (document.querySelector('dialog[open]')) return;
      const act = latest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
