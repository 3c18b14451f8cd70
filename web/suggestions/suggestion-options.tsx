import { History, Search, TrendingUp, X, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { countText } from '#shared/platform/pagination.ts';
import type { Suggestion } from '#shared/suggestions/suggestion.ts';
import { DataLink } from '#web/platform/app-link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { RecentSearch } from './recent-searches.ts';

type Choose = (search: RecentSearch) => void;

type OptionsProps = {
  listId: string;
  optionId: (index: number) => string;
  active: number;
  recent: readonly RecentSearch[];
  suggestions: readonly Suggestion[];
  onChoose: Choose;
};

/** The options in the order of the arrow keys: recent searches first. */
export function SuggestionOptions({ listId, optionId, active, recent, suggestions, onChoose }: OptionsProps) {
  const option = (index: number) => ({ id: optionId(index), isActive: index === active, onChoose });
  return (
    <div role="listbox" id={listId} aria-label="Suggestions" className="min-w-0 grow">
      {recent.map(({ text, href }, index) => (
        <Option key={text} {...option(index)} href={href} text={text} icon={History} end="Récente" />
      ))}
      {suggestions.map(({ kind, name, label, href, total }, index) => (
        <Option
          key={href}
          {...option(recent.length + index)}
          href={href}
          text={name}
          label={label}
          icon={kind === 'popular' ? TrendingUp : Search}
          end={countText(total, 'annonce')}
        />
      ))}
    </div>
  );
}

type OptionProps = {
  id: string;
  isActive: boolean;
  href: string;
  text: string;
  label?: string;
  icon: IconNode;
  end: ReactNode;
  onChoose: Choose;
};

function Option({ id, isActive, href, text, label, icon, end, onChoose }: OptionProps) {
  return (
    <DataLink
      role="option"
      id={id}
      aria-selected={isActive}
      tabIndex={-1}
      href={href}
      onClick={() => onChoose({ text, href })}
      className={classNames('flex h-11 items-center gap-3 px-4 hover:bg-sunken', isActive && 'bg-sunken')}
    >
      <Icon of={icon} className="size-4 shrink-0 text-ink-3" />
      <span className="min-w-0 grow truncate">
        {text} {label && <span className="text-s text-ink-3">{label}</span>}
      </span>
      <span className="shrink-0 text-s text-ink-3">{end}</span>
    </DataLink>
  );
}

/** Beside the list, row by row, as an option may hold no button. */
export function RecentRemovals({
  recent,
  onRemove,
}: {
  recent: readonly RecentSearch[];
  onRemove: (text: string) => void;
}) {
  return (
    <div>
      {recent.map(({ text }) => (
        <button
          key={text}
          type="button"
          aria-label={`Retirer « ${text} » des recherches récentes`}
          onClick={() => onRemove(text)}
          className="flex size-11 items-center justify-center text-ink-3 hover:text-ink"
        >
          <Icon of={X} className="size-4" />
        </button>
      ))}
    </div>
  );
}
