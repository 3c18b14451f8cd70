import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { Listing } from '#shared/listings/listing.ts';
import { LIST_SIZES } from '#shared/listings/listing.ts';
import { formatInteger } from '#shared/platform/money.ts';
import { plural } from '#shared/platform/text.ts';
import type { CappedCount } from '#shared/platform/pagination.ts';
import type { PageHref } from '#web/platform/page-href.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { categoryPath } from '#web/settings/category-labels.ts';
import { ListingCard } from '#web/listings/listing-card.tsx';
import { ListingCardSkeleton } from '#web/listings/listing-card-skeleton.tsx';
import { similarListingsQuery } from '#web/listings/listings.api.ts';

const CARD_SIZES = '(min-width: 64rem) 272px, (min-width: 40rem) 46vw, 70vw';
const ROW = 'swipe-row sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-4 sm:overflow-visible sm:px-0 lg:grid-cols-4';
const ITEM = 'w-[70vw] shrink-0 snap-start sm:w-auto';

const SECTION = { 'aria-labelledby': 'similaires', className: 'mt-12' } as const;

/**
 * Their data are not sent with the page: a kilobyte that most readers never get to. The server's HTML, whose links work
 * without JavaScript, stays until the data have been fetched.
 */
export function SimilarListings({ id }: Pick<Listing, 'id'>) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data, isPending } = useQuery(similarListingsQuery(apiFetch, id));
  const isHydrated = useHydrated();
  const [sentHtml] = useState(() => (import.meta.env.SSR || isHydrated ? undefined : findSentHtml()));
  if (sentHtml !== undefined && (!isHydrated || !data))
    return sentHtml === null ? null : (
      // oxlint-disable-next-line react/no-danger -- already in the document, escaped by the server
      <section key="sent" {...SECTION} dangerouslySetInnerHTML={{ __html: sentHtml }} />
    );
  // A failure shows nothing: without them the page is complete.
  if (!isPending && (!data || data.data.length === 0)) return null;
  const shown = data?.data.slice(0, LIST_SIZES.similarShown);
  const category = shown?.[0]?.category;
  return (
    <section key="live" {...SECTION}>
      <h2 id="similaires" className="mb-4 text-xl">
        Annonces similaires
      </h2>
      <ul className={ROW}>
        {shown
          ? shown.map((card) => (
              <li key={card.id} className={ITEM}>
                <ListingCard listing={card} sizes={CARD_SIZES} className="h-full" />
              </li>
            ))
          : Array.from({ length: LIST_SIZES.similarShown }, (_, place) => (
              <li key={place} className={ITEM}>
                <ListingCardSkeleton />
              </li>
            ))}
      </ul>
      {data && category && (
        <Remainder path={categoryPath(category)} total={data.total} shown={shown.length} />
      )}
    </section>
  );
}

/** The server's HTML in the document; null if there was none to show. */
function findSentHtml(): string | null {
  return (
    document.querySelector(`section[aria-labelledby="${SECTION['aria-labelledby']}"]`)?.innerHTML ?? null
  );
}

function Remainder({ path, total, shown }: { path: PageHref; total: CappedCount; shown: number }) {
  const text = remainderText(total, shown);
  if (text === null) return null;
  return (
    <p className="mt-5 text-center">
      <ButtonLink look="secondary" href={path}>
        {text}
      </ButtonLink>
    </p>
  );
}

/** "Voir 27 autres annonces"; null when all are shown. */
export function remainderText({ count, isCapped }: CappedCount, shown: number): string | null {
  if (isCapped) return `Voir plus de ${formatInteger(count)} autres annonces`;
  const rest = count - shown;
  return rest > 0 ? `Voir ${formatInteger(rest)} ${plural(rest, 'autre annonce', 'autres annonces')}` : null;
}
