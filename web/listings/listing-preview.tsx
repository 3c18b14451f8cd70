import { MapPin } from 'lucide';
import { useLayoutEffect, useRef } from 'react';
import { growPicture } from '#web/pictures/grow-picture.ts';
import { PictureView } from '#web/pictures/picture-view.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ListingPrice } from './listing-price.tsx';
import { pickedCard } from './picked-card.ts';

/**
 * The page's layout while the listing is loading, with what the tapped card knows: picture, title, price and place are
 * where the page will have them.
 */
export function ListingPreview({ id, isSeen = true }: { id: string; isSeen?: boolean }) {
  const card = pickedCard(id);
  const picture = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const isThePage = picture.current?.closest('main'); // otherwise laid over the page that is left
    if (isThePage) scrollUpUnnoticed();
    if (isSeen) growPicture(picture.current);
  }, [isSeen]);
  return (
    <div role="status" aria-label="Chargement de l’annonce" className="page-width min-h-dvh pt-2 pb-8">
      <Skeleton className="my-3 h-6 w-64 max-w-full" />
      <div className="grid items-start gap-x-7 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div className="min-w-0">
          <div ref={picture} className="aspect-4/3 overflow-hidden rounded-l bg-sunken sm:aspect-8/5">
            {card?.cover && (
              <PictureView
                picture={card.cover}
                alt=""
                preset="thumbnail"
                isPriority
                className="size-full object-contain"
              />
            )}
          </div>
          {(card === null || card.pictureCount > 1) && (
            <Skeleton className="mt-2.5 aspect-[4.3/0.75] w-full max-w-120" />
          )}
          <Skeleton className="mt-5 h-6 w-40" />
          {card ? (
            <>
              <p className="mt-2.5 font-display text-2xl leading-[1.12] font-bold tracking-[-0.015em] text-balance wrap-anywhere sm:text-[2.125rem]">
                {card.title}
              </p>
              <ListingPrice
                price={card.price}
                priceXof={card.priceXof}
                className="mt-2 text-2xl leading-tight text-brand sm:text-[2.125rem]"
              />
              <p className="mt-3 flex items-center gap-1.5 text-ink-2">
                <Icon of={MapPin} className="size-4.5 shrink-0" />
                {card.place.city ?? card.place.country}
              </p>
            </>
          ) : (
            <>
              <Skeleton className="mt-3 h-9 w-4/5" />
              <Skeleton className="mt-3 h-9 w-2/5" />
              <Skeleton className="mt-3 h-6 w-3/5" />
            </>
          )}
          <Skeleton className="mt-6 h-40 w-full rounded-l" />
        </div>
        <Skeleton className="h-80 w-full rounded-l" />
      </div>
    </div>
  );
}

/**
 * The router itself scrolls when the page is complete; until then it takes every scrolling for the place in the list
 * that the visitor comes back to.
 */
function scrollUpUnnoticed() {
  if (scrollY === 0) return;
  addEventListener('scroll', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
  scrollTo(0, 0);
}
