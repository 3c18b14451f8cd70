import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { BoostBadge } from '#web/listings/boost-badge.tsx';
import { BoostLink } from '#web/listings/boost-link.tsx';
import { listingQuery } from '#web/listings/listings.api.ts';

/** On a listing's own page, for its owner: whether it is boosted, and the way to do it. */
export function OwnerBoost({ id }: { id: string }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data: listing } = useQuery(listingQuery(apiFetch, id));
  if (!listing?.can.edit || (listing.status !== 'approved' && listing.boostEndsAt === null)) return null;
  return (
    <section
      aria-label="Boost"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-l border border-line bg-surface px-5 py-3"
    >
      <div className="min-w-0">
        {listing.boostEndsAt === null ? (
          <p className="text-s text-ink-2">Passez devant les autres annonces de votre catégorie.</p>
        ) : (
          <BoostBadge endsAt={listing.boostEndsAt} />
        )}
      </div>
      <BoostLink listing={listing} size="s" />
    </section>
  );
}
