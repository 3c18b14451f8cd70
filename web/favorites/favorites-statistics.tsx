import { Heart, LayoutGrid, NotebookPen, Tags, type LucideIcon } from 'lucide-react';
import type { FavoriteOverview } from '#shared/favorites/favorite.ts';
import { formatInteger } from '#shared/platform/money.ts';

export function FavoritesStatistics({ overview }: { overview: FavoriteOverview }) {
  const { total, withNotes, withTags, categories } = overview;
  const figures: [label: string, count: number, icon: LucideIcon][] = [
    ['Favoris', total, Heart],
    ['Avec une note', withNotes, NotebookPen],
    ['Avec étiquettes', withTags, Tags],
    ['Catégories', categories, LayoutGrid],
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {figures.map(([label, count, Icon]) => (
        <div
          key={label}
          className="flex items-center gap-3 rounded-m border border-line bg-surface px-3 py-3"
        >
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-strong">
            <Icon aria-hidden="true" className="size-5" />
          </span>
          <div className="flex flex-col-reverse">
            <dt className="text-s leading-tight text-ink-2">{label}</dt>
            <dd className="font-display text-xl leading-tight font-bold">{formatInteger(count)}</dd>
          </div>
        </div>
      ))}
    </dl>
  );
}
