import { Search } from 'lucide';
import type { PageHref } from '#web/platform/page-href.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { InputHTMLAttributes, ReactNode, SubmitEventHandler } from 'react';
import { Icon } from '#web/ui/icon.tsx';

type SceneSearchProps = InputHTMLAttributes<HTMLInputElement> & {
  action: PageHref;
  label: string;
  onSearch?: SubmitEventHandler<HTMLFormElement>;
  /** Replaces the search button. */
  button?: ReactNode;
  /** Hidden fields that the search sends along. */
  children?: ReactNode;
};

/** The search box of a page's scene: a GET form, so that it works without JavaScript. */
export function SceneSearch({ action, label, onSearch, button, children, ...input }: SceneSearchProps) {
  return (
    <form action={action} method="get" role="search" onSubmit={onSearch} className="mt-6 flex max-w-xl gap-2">
      <input
        type="search"
        name="search"
        aria-label={label}
        {...input}
        className={classNames(
          'min-h-12 min-w-0 grow rounded-full bg-surface px-5 text-ink',
          button ? '[&::-webkit-search-cancel-button]:appearance-none' : false,
        )}
      />
      {children}
      {button || (
        <button type="submit" aria-label="Rechercher" className={SCENE_BUTTON}>
          <Icon of={Search} className="size-5" />
        </button>
      )}
    </form>
  );
}

export const SCENE_BUTTON = 'button button-light button-m';
