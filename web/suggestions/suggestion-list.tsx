import { useCallback, useId, useRef, useState } from 'react';
import { foldText, plural } from '#shared/platform/text.ts';
import { pageHref } from '#web/platform/page-href.ts';
import {
  removeSearch,
  removeSearches,
  recentSearches,
  rememberSearch,
  type RecentSearch,
} from './recent-searches.ts';
import { RecentRemovals, SuggestionOptions } from './suggestion-options.tsx';
import { useCombobox } from './use-combobox.ts';
import { usePopup } from './use-popup.ts';
import { useSuggestions } from './use-suggestions.ts';

/** Recent searches beside what the text brings; all of them without a text. */
const RECENT_WHILE_TYPING = 2;

type SuggestionListProps = { field: HTMLInputElement; isOpenAtFirst: boolean };

/** The list below a search field: recent searches of this device, then what the server suggests. */
export function SuggestionList({ field, isOpenAtFirst }: SuggestionListProps) {
  const listId = useId();
  const optionId = useCallback((index: number) => `${listId}-${index}`, [listId]);
  const popup = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(field.value);
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const [active, setActive] = useState(-1);
  const { recent, reread, remove } = useRecentSearches(typed);
  const suggestions = useSuggestions(typed, isOpen);
  const count = recent.length + suggestions.length;
  const isShown = isOpen && count > 0;
  const open = () => {
    reread();
    setTyped(field.value);
    setActive(-1);
    setIsOpen(true);
  };
  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const choose = (search: RecentSearch) => {
    rememberSearch(search);
    close();
  };
  const onRemove = (text: string | null) => {
    remove(text);
    setActive(-1);
    field.focus();
  };
  const onSubmit = () => choose(typedSearch(field.value));
  useCombobox({ field, listId, optionId, count, isOpen, typed, active, setActive, open, close, onSubmit });
  usePopup({ popup, field, isShown, close });
  return (
    <>
      <p role="status" className="sr-only">
        {isShown && `${count} ${plural(count, 'suggestion')}`}
      </p>
      <div
        ref={popup}
        popover="manual"
        className="overflow-y-auto rounded-m border border-line bg-surface text-ink shadow-2"
      >
        <div className="flex">
          <SuggestionOptions {...{ listId, optionId, active, recent, suggestions }} onChoose={choose} />
          <RecentRemovals recent={recent} onRemove={onRemove} />
        </div>
        {recent.length > 0 && (
          <button
            type="button"
            onClick={() => onRemove(null)}
            className="min-h-11 w-full border-t border-line px-4 text-left text-s font-semibold text-ink-2"
          >
            Effacer mes recherches récentes
          </button>
        )}
      </div>
    </>
  );
}

function typedSearch(text: string): RecentSearch {
  const q = text.trim();
  return { text: q, href: pageHref({ to: '/recherche', search: { q } }) };
}

/** The recent searches that fit what is typed. */
function useRecentSearches(typed: string) {
  const [all, setAll] = useState(recentSearches);
  const text = foldText(typed);
  const recent =
    text === ''
      ? all
      : all
          .filter((search) => ` ${foldText(search.text)}`.includes(` ${text}`))
          .slice(0, RECENT_WHILE_TYPING);
  const reread = () => setAll(recentSearches());
  /** One of them, or all. */
  const remove = (search: string | null) => {
    if (search === null) removeSearches();
    else removeSearch(search);
    reread();
  };
  return { recent, reread, remove };
}
