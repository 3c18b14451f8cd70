import { useEffect, useRef } from 'react';

/** What each key does, by the key's name in lower case. */
export type Shortcuts = Readonly<Record<string, () => void>>;

const FIELDS = 'input, textarea, select, [contenteditable]';
/** A control in which letter keys type nothing. */
const BOX = 'input[type="checkbox"]';

/** Shortcuts of the whole page; inactive while typing, while a key is held down, and while a dialog is open. */
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
