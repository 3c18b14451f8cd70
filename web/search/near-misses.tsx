import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { Category } from '#shared/categories/category.ts';
import { countText } from '#shared/platform/pagination.ts';
import { parseListingSearch, type ListingSearch } from '#shared/search/listing-search.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { filterLabel } from './filter-labels.ts';
import { CATEGORY_TEXTS } from './result-texts.ts';
import { nearMissesQuery } from './search.api.ts';
import { searchHref, withoutFilters, type ListPath } from './search-links.ts';
import { inPlace } from './search-texts.ts';

type NearMissesProps = { category: Category; search: ListingSearch; path: ListPath };

/** Below "nothing found": each filter that could be dropped and each city nearby, with how many listings it would bring. */
export function NearMisses({ category, search, path }: NearMissesProps) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data: nearMisses = [] } = useQuery(nearMissesQuery(apiFetch, category, search));
  const { subCategories } = useSiteSettings().categories.find(({ id }) => id === category) ?? {};
  const paging = withoutFilters(search);
  if (nearMisses.length === 0) return null;
  return (
    <ul aria-label="Recherches proches" className="flex basis-full flex-wrap justify-center gap-2">
      {nearMisses.map(({ without, params, total }) => {
        const label =
          without === null
            ? inPlace(String(params.location))
            : `sans ${filterLabel(category, without, search[without] ?? '', subCategories)}`;
        return (
          <li key={label}>
            <ChipLink href={searchHref(path, { ...parseListingSearch(category, params), ...paging })}>
              {label.charAt(0).toUpperCase() + label.slice(1)}
              <span className="text-ink-2">{countText(total, CATEGORY_TEXTS[category].noun)}</span>
            </ChipLink>
          </li>
        );
      })}
    </ul>
  );
}
