import { useEffect, useEffectEvent, useRef, type ChangeEvent, type FormEvent } from 'react';
import { isSameSearch } from './search-links.ts';

/** How long typing must pause before the list updates. */
const REST_MS = 350;

type LiveForm<Search extends object> = {
  /** The search of the current address. */
  shown: Search;
  read: (values: Record<string, unknown>) => Search;
  write: (search: Search) => Record<string, string>;
  apply: (search: Search) => void;
  /** Returns whether it took the submission over, which otherwise applies like a change. */
  submit?: (search: Search) => boolean;
};

/**
 * A GET form that also applies while it is being filled in. Its fields are uncontrolled, so that what was typed before
 * JavaScript loaded stays; they follow the address when that changes by another way (a chip, the back button).
 */
export function useLiveForm<Search extends object>({ shown, read, write, apply, submit }: LiveForm<Search>) {
  const form = useRef<HTMLFormElement>(null);
  const pending = useRef<ReturnType<typeof setTimeout> | null>(null);
  const isFirst = useRef(true);

  const readForm = () => {
    if (pending.current) clearTimeout(pending.current);
    pending.current = null;
    return form.current && read(Object.fromEntries(new FormData(form.current)));
  };
  const commit = (asked = readForm()) => {
    if (asked && !isSameSearch(asked, shown)) apply(asked);
  };

  // Typing may continue while the page navigates: the pending commit compares with the address of that moment.
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });

  const follow = useEffectEvent(() => {
    if (!form.current || pending.current) return;
    const formState = read(Object.fromEntries(new FormData(form.current)));
    if (isSameSearch(formState, shown)) return;
    if (isFirst.current) commit();
    else fill(form.current, write(shown));
  });
  useEffect(() => {
    follow();
    isFirst.current = false;
  }, [shown]);
  useEffect(
    () => () => {
      if (pending.current) clearTimeout(pending.current);
    },
    [],
  );

  const onChange = (event: ChangeEvent<HTMLElement> | FormEvent<HTMLElement>) => {
    if (!isTyped(event.target)) return commit();
    if (pending.current) clearTimeout(pending.current);
    pending.current = setTimeout(() => latest.current(), REST_MS);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const asked = readForm();
    if (asked && !submit?.(asked)) commit(asked);
  };
  return { form, onChange, onSubmit };
}

function isTyped(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox';
}

function fill(form: HTMLFormElement, values: Record<string, string>) {
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement && element.type === 'radio')
      element.checked = element.value === (values[element.name] ?? '');
    else if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement)
      element.value = values[element.name] ?? '';
  }
}
