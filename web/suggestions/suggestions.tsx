import { Suspense, useEffect, useState, type RefObject } from 'react';
import { savesData } from '#web/platform/data-saver/data-saver.ts';
import { lazyPart } from '#web/platform/deferred.tsx';

const SuggestionList = lazyPart(async () => (await import('./suggestion-list.tsx')).SuggestionList);

type SuggestionsProps = {
  fieldRef: RefObject<HTMLInputElement | null>;
  /** For a field that the page focuses by itself: the list does not cover the page before somebody types. */
  waitsForTyping?: boolean;
};

/** Suggestions below a search field. Their code comes when the field is first used, and never if the visitor saves data. */
export function Suggestions({ fieldRef, waitsForTyping = false }: SuggestionsProps) {
  const [field, setField] = useState<HTMLInputElement | null>(null);
  useEffect(() => {
    const input = fieldRef.current;
    const begin = () => {
      if (!savesData()) setField(input);
    };
    if (document.activeElement === input) begin();
    input?.addEventListener('focus', begin);
    return () => input?.removeEventListener('focus', begin);
  }, [fieldRef]);
  return (
    field && (
      <Suspense>
        <SuggestionList field={field} isOpenAtFirst={!waitsForTyping || field.value !== field.defaultValue} />
      </Suspense>
    )
  );
}
