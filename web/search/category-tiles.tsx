import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { CATEGORIES, type Category } from '#shared/categories/category.ts';
import { countText } from '#shared/platform/pagination.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { classNames } from '#web/ui/class-names.ts';
import { categoryCountsQuery } from './search.api.ts';

type CategoryTilesProps = {
  /** One picture of the four objects side by side, in the order of the categories. */
  picture: string;
};

const TINTS: Record<Category, string> = {
  real_estate: 'bg-immobilier/12',
  automobile: 'bg-automobile/12',
  services: 'bg-services/12',
  marketplace: 'bg-marche/12',
};

const POSITIONS = ['object-[0%_0]', 'object-[33.333%_0]', 'object-[66.667%_0]', 'object-[100%_0]'];

/** The links to the categories. The counts are filled in later; the tiles never wait for them. */
export function CategoryTiles({ picture }: CategoryTilesProps) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { categories } = useSiteSettings();
  const summaries = useQuery(categoryCountsQuery(apiFetch)).data ?? [];
  return (
    <nav aria-label="Parcourir par catégorie" className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      {categories.map(({ id, href, label }) => {
        const summary = summaries.find((each) => each.id === id);
        return (
          <AppLink
            key={id}
            href={href}
            className="flex min-h-18 min-w-0 items-center gap-2 rounded-l border border-line bg-surface p-2 shadow-2 transition-transform hover:-translate-y-0.5 sm:gap-3 sm:p-4"
          >
            <span
              className={classNames(
                'size-11 shrink-0 overflow-hidden rounded-m p-1.5 sm:size-14 sm:p-2',
                TINTS[id],
              )}
            >
              <img
                src={picture}
                alt=""
                width={96}
                height={96}
                className={classNames('size-full object-cover', POSITIONS[CATEGORIES.indexOf(id)])}
              />
            </span>
            <span className="min-w-0">
              <span className="block font-display leading-tight font-bold max-sm:text-s">{label}</span>
              <span className="block text-s leading-tight text-ink-2 max-sm:text-xs">
                {summary ? countText(summary.count, 'annonce') : '\u00a0'}
              </span>
            </span>
          </AppLink>
        );
      })}
    </nav>
  );
}
