import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { pageHref } from '#web/platform/page-href.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { ListingCard } from '#web/listings/listing-card.tsx';
import { SELLER_TEXTS } from './seller-texts.ts';
import { fetchSellerListings, sellerListingsQuery } from './sellers.api.ts';

type SellerListingsProps = { id: string; cursor: string | undefined };

const SIZES = '(min-width: 64rem) 272px, (min-width: 40rem) 46vw, 93vw';

export function SellerListings({ id, cursor }: SellerListingsProps) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data: pages = [] } = useQuery(sellerListingsQuery(apiFetch, id, cursor));
  const listings = pages.flatMap(({ data }) => data);
  const list = useRef<HTMLUListElement>(null);
  const more = useMoreListings(id, cursor);
  const firstNew = useRef<number | null>(null);
  useEffect(() => {
    if (firstNew.current === null || listings.length <= firstNew.current) return;
    // Keyboard users continue at the first new card.
    list.current?.children[firstNew.current]?.querySelector('a')?.focus({ preventScroll: true });
    firstNew.current = null;
  }, [listings.length]);
  if (listings.length === 0) {
    return (
      <EmptyState title={SELLER_TEXTS.empty} text={SELLER_TEXTS.emptyText}>
        <ButtonLink href="/marketplace">Voir les annonces</ButtonLink>
      </EmptyState>
    );
  }
  const next = pages.at(-1)?.nextCursor ?? null;
  const loadMore = () => {
    if (next === null) return;
    firstNew.current = listings.length;
    void more.load(next);
  };
  return (
    <>
      <ul ref={list} className="grid gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        {listings.map((listing, index) => (
          <li key={listing.id} className="min-w-0">
            <ListingCard listing={listing} sizes={SIZES} isPriority={index === 0} className="h-full" />
          </li>
        ))}
      </ul>
      <LoadMore
        nextHref={
          next === null ? null : pageHref({ to: '/vendeur/$id', params: { id }, search: { cursor: next } })
        }
        firstHref={cursor === undefined ? null : pageHref({ to: '/vendeur/$id', params: { id } })}
        isLoading={more.state === 'loading'}
        hasFailed={more.state === 'failed'}
        onLoadMore={loadMore}
      />
    </>
  );
}

function useMoreListings(id: string, cursor: string | undefined) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const load = async (next: string) => {
    setState('loading');
    try {
      const page = await fetchSellerListings(apiFetch, id, next);
      queryClient.setQueryData(
        sellerListingsQuery(apiFetch, id, cursor).queryKey,
        (pages) => pages && [...pages, page],
      );
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return { state, load };
}
