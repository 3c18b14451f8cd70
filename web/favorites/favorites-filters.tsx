import type { PageHref } from '#web/platform/page-href.ts';
import { LayoutGrid, List, Search } from 'lucide';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import type { FavoriteOverview } from '#shared/favorites/favorite.ts';
import { textValues } from '#web/platform/forms/form-action.ts';
import { toPage } from '#web/platform/page-href.ts';
import { Button } from '#web/ui/button.tsx';
import { chipClass, ChipLink, RemovableChip } from '#web/ui/chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CONTROL } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { favoritesPath, readFavoritesSearch, type FavoritesSearch } from './favorites-links.ts';

type FavoritesFiltersProps = { search: FavoritesSearch; tags: FavoriteOverview['tags'] };

/** Search, tags and the list's layout: links and one form, which work without JavaScript. */
export function FavoritesFilters({ search, tags }: FavoritesFiltersProps) {
  const { suite: _suite, ...whole } = search;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SearchForm search={whole} />
        <ViewLinks search={whole} />
      </div>
      {(tags.length > 0 || whole.etiquette) && <TagLinks search={whole} tags={tags} />}
      {whole.q && (
        <p>
          <RemovableChip label={`« ${whole.q} »`} hrefWithout={favoritesPath({ ...whole, q: '' })} />
        </p>
      )}
    </div>
  );
}

function SearchForm({ search }: { search: FavoritesSearch }) {
  const navigate = useNavigate();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = textValues(new FormData(event.currentTarget));
    void navigate(toPage(favoritesPath(readFavoritesSearch(typed))));
  };
  return (
    <form
      role="search"
      action={'/favorites' satisfies PageHref}
      onSubmit={onSubmit}
      className="flex grow gap-2"
    >
      {search.etiquette && <input type="hidden" name="etiquette" value={search.etiquette} />}
      {search.vue && <input type="hidden" name="vue" value={search.vue} />}
      <input
        key={search.q}
        type="search"
        name="q"
        defaultValue={search.q}
        maxLength={100}
        placeholder="Titre, note, étiquette…"
        aria-label="Chercher dans vos favoris"
        className={CONTROL}
      />
      <Button type="submit" look="secondary" aria-label="Chercher" className="shrink-0">
        <Icon of={Search} className="size-5" />
      </Button>
    </form>
  );
}

function ViewLinks({ search }: { search: FavoritesSearch }) {
  const { vue, ...rest } = search;
  const views = [
    { label: 'Grille', href: favoritesPath(rest), isShown: vue === undefined, icon: LayoutGrid },
    { label: 'Liste', href: favoritesPath({ ...rest, vue: 'liste' }), isShown: vue === 'liste', icon: List },
  ];
  return (
    <nav aria-label="Affichage" className="flex gap-1 rounded-full border border-line bg-surface">
      {views.map(({ label, href, isShown, icon }) => (
        <Link
          key={label}
          href={href}
          aria-current={isShown ? 'true' : undefined}
          className={classNames(
            'inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-s font-semibold',
            isShown ? 'bg-brand text-on-brand' : 'text-ink-2 hover:text-ink',
          )}
        >
          <Icon of={icon} className="size-4.5" />
          {label}
        </Link>
      ))}
    </nav>
  );
}

function TagLinks({ search, tags }: FavoritesFiltersProps) {
  const { etiquette, ...rest } = search;
  const isUnused = etiquette !== undefined && !tags.some(({ tag }) => tag === etiquette);
  return (
    <nav
      aria-label="Étiquettes"
      className="no-scrollbar -mx-3.5 flex gap-2 overflow-x-auto px-3.5 py-1 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      <ChipLink href={favoritesPath(rest)} isSelected={etiquette === undefined}>
        Toutes
      </ChipLink>
      {isUnused && <span className={chipClass(true)}>{etiquette}</span>}
      {tags.map(({ tag, count }) => (
        <ChipLink key={tag} href={favoritesPath({ ...rest, etiquette: tag })} isSelected={tag === etiquette}>
          {tag} · {count}
        </ChipLink>
      ))}
    </nav>
  );
}
