import { Heart, LayoutGrid, NotebookPen, Tags, type IconNode } from 'lucide';
import type { FavoriteOverview } from '#shared/favorites/favorite.ts';
import { formatInteger } from '#shared/platform/money.ts';
import { Icon } from '#web/ui/icon.tsx';

export function FavoritesStatistics({ overview }: { overview: FavoriteOverview }) {
  const { total, withNotes, withTags, categories } = overview;
  const figures: [label: string, count: number, icon: IconNode][] = [
    ['Favoris', total, Heart],
    ['Avec une note', withNotes, NotebookPen],
    ['Avec étiquettes', withTags, Tags],
    ['Catégories', categories, LayoutGrid],
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {figures.map(([label, count, icon]) => (
        <div key={label} className="flex flex-col-reverse rounded-m border border-line bg-surface px-4 py-3">
          <dt className="text-s leading-tight text-ink-2">{label}</dt>
          <dd className="flex items-center gap-2 font-display text-xl leading-tight font-bold">
            <Icon of={icon} className="size-5 text-brand" />
            {formatInteger(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
