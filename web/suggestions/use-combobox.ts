import { useEffect, useEffectEvent } from 'react';

type Combobox = {
  field: HTMLInputElement;
  listId: string;
  optionId: (index: number) => string;
  /** Number of options; none are shown while it is closed. */
  count: number;
  isOpen: boolean;
  /** What the options are for. */
  typed: string;
  /** The option that Enter chooses; -1 for none. */
  active: number;
  setActive: (index: number) => void;
  /** Opens the list for what is in the field; called again when that changes. */
  open: () => void;
  close: () => void;
  onSubmit: () => void;
};

/**
 * Makes a text field the combobox of a list: the pattern "editable combobox with list autocomplete" of WAI-ARIA APG.
 * The field stays the page's own; what is typed is not changed by the arrow keys.
 */
export function useCombobox({
  field,
  listId,
  optionId,
  count,
  isOpen,
  typed,
  active,
  ...does
}: Combobox): void {
  const isShown = isOpen && count > 0;
  useEffect(() => {
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    return () => {
      for (const name of [
        'role',
        'aria-autocomplete',
        'aria-expanded',
        'aria-controls',
        'aria-activedescendant',
      ])
        field.removeAttribute(name);
    };
  }, [field]);
  useEffect(() => {
    field.setAttribute('aria-expanded', String(isShown));
    setOrRemove(field, 'aria-controls', isShown ? listId : null);
    setOrRemove(field, 'aria-activedescendant', isShown && active >= 0 ? optionId(active) : null);
    if (isShown && active >= 0)
      document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [field, listId, optionId, isShown, active]);

  const onKey = (event: KeyboardEvent) => {
    // A key that confirms what an input method composes is not for the list.
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return does.open();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // One place more than options: the field itself.
      if (isShown) does.setActive(((active + 1 + step + count + 1) % (count + 1)) - 1);
    } else if (event.key === 'Enter' && isShown && active >= 0) {
      event.preventDefault();
      document.getElementById(optionId(active))?.click();
    } else if (event.key === 'Escape' && isShown) {
      // The text stays: browsers empty a search field.
      event.preventDefault();
      does.close();
    }
  };
  useFieldEvents({ field, typed, onKey, onInput: does.open, onSubmit: does.onSubmit });
}

type FieldEvents = Pick<Combobox, 'field' | 'typed' | 'onSubmit'> & {
  onKey: (event: KeyboardEvent) => void;
  onInput: () => void;
};

function useFieldEvents({ field, typed, ...does }: FieldEvents): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => does.onKey(event));
  const onInput = useEffectEvent(() => does.onInput());
  const onSubmit = useEffectEvent(() => does.onSubmit());
  const catchUp = useEffectEvent(() => {
    if (field.value !== typed) does.onInput();
  });
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    field.addEventListener('keydown', onKey, { signal });
    field.addEventListener('input', onInput, { signal });
    field.addEventListener('click', onInput, { signal });
    field.form?.addEventListener('submit', onSubmit, { signal });
    // Letters typed between the list's first rendering and here.
    catchUp();
    return () => listeners.abort();
  }, [field]);
}

function setOrRemove(field: HTMLElement, name: string, value: string | null): void {
  if (value === null) field.removeAttribute(name);
  else field.setAttribute(name, value);
}
