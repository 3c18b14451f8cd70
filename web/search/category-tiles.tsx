import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { CATEGORIES, type Category } from '#shared/categories/category.ts';
import { countText } from '#shared/platform/pagination.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { classNames } from '#web/ui/class-names.ts';
import { categoryCountsQuery } from './categories.api.ts';

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
    <nav
      aria-label="Parcourir par catégorie"
      className="grid grid-cols-[repeat(auto-fit,minmax(4.6rem,1fr))] gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-4 lg:gap-4"
    >
      {categories.map(({ id, href, label }) => {
        const summary = summaries.find((each) => each.id === id);
        return (
          <AppLink
            key={id}
            href={href}
            className="flex min-w-0 items-center gap-3 rounded-m border border-line bg-surface p-3 shadow-2 transition-transform hover:-translate-y-0.5 max-sm:flex-col max-sm:gap-1 max-sm:px-1 max-sm:py-2 max-sm:text-center sm:rounded-l"
          >
            <span
              className={classNames(
                'size-11 shrink-0 overflow-hidden rounded-m p-1.5 sm:size-13 sm:p-2',
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
            <span className="max-w-full min-w-0">
              <span className="block font-display leading-tight font-bold max-sm:text-xs">{label}</span>
              <span className="block text-s leading-tight text-ink-2 max-sm:sr-only">
                {summary ? countText(summary.count, 'annonce') : '\u00a0'}
              </span>
            </span>
          </AppLink>
        );
      })}
    </nav>
  );
}
