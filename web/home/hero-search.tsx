import type { PageHref } from '#web/platform/page-href.ts';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { RefreshCw, Search } from 'lucide';
import { useRef, type FormEvent } from 'react';
import { AppLink } from '#web/platform/app-link.tsx';
import { pageHref } from '#web/platform/page-href.ts';
import { Suggestions } from '#web/suggestions/suggestions.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const EXAMPLES = ['Toyota Corolla', 'Terrain à Calavi', 'iPhone', 'Plombier'];

/** Sends free text to /recherche, which interprets it and redirects to the right page, with and without JavaScript. */
export function HeroSearch() {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const isSearching = useRouterState({
    select: (state) => state.isLoading && state.location.pathname === '/recherche',
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('q');
    void navigate({ to: '/recherche', search: { q: typeof text === 'string' ? text : '' } });
  };
  return (
    <div>
      <search>
        <form
          action={'/recherche' satisfies PageHref}
          method="get"
          onSubmit={onSubmit}
          className="flex rounded-full bg-white p-1.5 shadow-2 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-white"
        >
          <label htmlFor="hero-search" className="sr-only">
            Que cherchez-vous ?
          </label>
          <input
            ref={field}
            id="hero-search"
            name="q"
            type="search"
            maxLength={120}
            enterKeyHint="search"
            autoComplete="off"
            placeholder="Appartement à Cotonou"
            className="min-h-11 min-w-0 grow rounded-full bg-transparent px-4 text-[#1c1a16] outline-none placeholder:text-[#6d6558] sm:px-5"
          />
          <button
            type="submit"
            aria-label="Rechercher"
            className={buttonClass('scene', 'm', 'shrink-0 px-4 sm:px-6')}
          >
            {isSearching ? (
              <Icon of={RefreshCw} className="size-5 animate-spin" />
            ) : (
              <Icon of={Search} className="size-5" />
            )}
            <span className="hidden sm:inline">Rechercher</span>
          </button>
          <Suggestions fieldRef={field} />
        </form>
      </search>
      <Examples />
    </div>
  );
}

function Examples() {
  return (
    <ul
      aria-label="Suggestions"
      className="no-scrollbar mt-2 flex gap-2 max-sm:-mx-3.5 max-sm:overflow-x-auto max-sm:px-3.5 sm:flex-wrap"
    >
      {EXAMPLES.map((text) => (
        <li key={text}>
          <AppLink
            href={pageHref({ to: '/recherche', search: { q: text } })}
            rel="nofollow"
            className="inline-flex min-h-11 items-center rounded-full bg-white/15 px-4 text-s font-semibold whitespace-nowrap hover:bg-white/25"
          >
            {text}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
