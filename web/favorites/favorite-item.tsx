import { Archive, Trash2, TrendingDown } from 'lucide';
import type { Favorite } from '#shared/favorites/favorite.ts';
import { FAVORITE_STATE_LABEL } from '#shared/favorites/favorite.ts';
import { formatXof } from '#shared/platform/money.ts';
import { longDate } from '#shared/platform/time.ts';
import { AvatarView } from '#web/accounts/avatar-view.tsx';
import { ListingCard } from '#web/listings/listing-card.tsx';
import { ListingPrice } from '#web/listings/listing-price.tsx';
import { ListingThumbnail } from '#web/listings/listing-thumbnail.tsx';
import { AppLink } from '#web/platform/app-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { pageHref } from '#web/platform/page-href.ts';
import { Icon } from '#web/ui/icon.tsx';
import { FavoriteNote } from './favorite-note.tsx';
import { favoritesPath, type FavoritesSearch } from './favorites-links.ts';

type FavoriteItemProps = {
  favorite: Favorite;
  search: FavoritesSearch;
  onRemove: (favorite: Favorite) => void;
};

const SIZES = '(min-width: 64rem) 364px, (min-width: 40rem) 46vw, 93vw';

/** One saved listing, as a card with its notes below, or as a row. */
export function FavoriteItem({ favorite, search, onRemove }: FavoriteItemProps) {
  const { listing, listingId } = favorite;
  const isRow = search.vue === 'liste';
  return (
    <li
      id={listingId}
      className="flex min-w-0 scroll-mt-24 flex-col gap-3 rounded-l border border-line bg-surface p-3"
    >
      {listing && !isRow ? (
        <ListingCard listing={listing} sizes={SIZES} headingLevel={2} />
      ) : (
        <ListingRow favorite={favorite} />
      )}
      {favorite.priceDropXof > 0 && (
        <p className="flex items-center gap-2 px-1 text-s font-semibold text-brand">
          <Icon of={TrendingDown} className="size-4.5 shrink-0" />
          {formatXof(favorite.priceDropXof)} de moins qu’à l’ajout
        </p>
      )}
      <div className="flex grow flex-col gap-2 px-1">
        <div className="grow">
          <FavoriteNote favorite={favorite} search={search} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-2 border-t border-line pt-2">
          <p className="text-s text-ink-3">Ajoutée le {longDate(favorite.addedAt)}</p>
          <RemoveForm favorite={favorite} search={search} onRemove={onRemove} />
        </div>
      </div>
    </li>
  );
}

function RemoveForm({ favorite, search, onRemove }: FavoriteItemProps) {
  return (
    <form
      method="post"
      action={`/favorites/${favorite.listingId}/retirer`}
      onSubmit={(event) => {
        event.preventDefault();
        onRemove(favorite);
      }}
    >
      <input type="hidden" name="retour" value={favoritesPath(search)} />
      <button
        type="submit"
        aria-label={`Retirer : ${favorite.title ?? 'annonce retirée du site'}`}
        className={buttonClass('quiet', 's', 'text-danger')}
      >
        <Icon of={Trash2} className="size-4.5" />
        Retirer
      </button>
    </form>
  );
}

/** A listing that is no longer available shows its title and state; one that is gone, only its state. */
function ListingRow({ favorite }: { favorite: Favorite }) {
  const { listing, listingId, state, title, seller, category } = favorite;
  return (
    <div className="relative flex gap-3.5">
      <div className="grid aspect-4/3 w-28 shrink-0 place-items-center self-start overflow-hidden rounded-m bg-sunken text-ink-3">
        {listing ? <ListingThumbnail listing={listing} /> : <Icon of={Archive} className="size-7" />}
      </div>
      <div className="min-w-0">
        {state !== 'available' && <Badge>{FAVORITE_STATE_LABEL[state]}</Badge>}
        {listing && <ListingPrice price={listing.price} priceXof={listing.priceXof} className="text-l" />}
        <h2 className="card-title">
          {listing || state === 'sold' ? (
            <AppLink href={pageHref({ to: '/annonce/$id', params: { id: listingId } })}>{title}</AppLink>
          ) : (
            (title ?? 'Cette annonce n’est plus là')
          )}
        </h2>
        <p className="text-s text-ink-2">
          {[category.name, listing?.place.city].filter(Boolean).join(' · ')}
        </p>
        {seller && (
          <p className="mt-1 flex items-center gap-2 text-s text-ink-2">
            <AvatarView avatar={seller.avatar} initials={seller.name.charAt(0)} className="size-6 text-xs" />
            {seller.name}
          </p>
        )}
      </div>
    </div>
  );
}
