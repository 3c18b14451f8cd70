import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { STATUS_LABEL, type ListingStatus } from '#shared/listings/listing-lifecycle.ts';
import type { OwnListing } from '#shared/listings/own-listing.ts';
import { countText, type CursorPage } from '#shared/platform/pagination.ts';
import { longDate } from '#shared/platform/time.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PictureView } from '#web/uploads/picture-view.tsx';
import { ListingPrice } from './listing-price.tsx';
import { ownListingsQuery } from './own-listings.api.ts';

type OwnListingsTabProps = {
  /** The one that was just sent. */
  published: string | undefined;
  /** Where the page begins; the first one where it is left out. */
  cursor: string | undefined;
};

/** One's own listings with their states. */
export function OwnListingsTab({ published, cursor }: OwnListingsTabProps) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data, isError, refetch } = useQuery(ownListingsQuery(apiFetch, cursor));
  const justFiled = data?.data.find(({ id }) => id === published);
  return (
    <div className="min-w-0">
      {justFiled && <FiledBanner status={justFiled.status} />}
      {isError && <ErrorState title="Impossible de charger vos données" onRetry={() => void refetch()} />}
      {data && data.total.count === 0 && (
        <EmptyState
          title="Vous n’avez pas encore d’annonce"
          text="Publier est gratuit et prend deux minutes."
        >
          <ButtonLink href="/creer-annonce">Publier une annonce</ButtonLink>
        </EmptyState>
      )}
      {data && data.total.count > 0 && <OwnListings page={data} isFirst={cursor === undefined} />}
    </div>
  );
}

type OwnListingsProps = { page: CursorPage<OwnListing>; isFirst: boolean };

function OwnListings({ page: { data, total, nextCursor }, isFirst }: OwnListingsProps) {
  return (
    <section aria-labelledby="mes-annonces">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="mes-annonces" className="text-xl">
          {countText(total, 'annonce')}
        </h2>
        <ButtonLink href="/creer-annonce" className="max-sm:w-full">
          Publier une annonce
        </ButtonLink>
      </div>
      <ul className="mt-4 grid gap-3 xl:grid-cols-2">
        {data.map((listing) => (
          <OwnListingRow key={listing.id} listing={listing} />
        ))}
      </ul>
      {(!isFirst || nextCursor !== null) && (
        <nav aria-label="Pages" className="mt-5 flex flex-wrap justify-center gap-3">
          {!isFirst && (
            <ButtonLink look="secondary" href="/profile?tab=listings">
              Les plus récentes
            </ButtonLink>
          )}
          {nextCursor !== null && (
            <ButtonLink
              look="secondary"
              href={`/profile?tab=listings&suite=${encodeURIComponent(nextCursor)}`}
            >
              Annonces plus anciennes
            </ButtonLink>
          )}
        </nav>
      )}
    </section>
  );
}

const TONES: Partial<Record<ListingStatus, BadgeTone>> = { approved: 'brand', rejected: 'danger' };

function OwnListingRow({ listing }: { listing: OwnListing }) {
  const { id, title, status, cover, price, priceXof, createdAt, rejectionReason } = listing;
  const isEditWaiting = listing.revisionSubmittedAt !== null;
  return (
    <li className="relative flex gap-3.5 rounded-m border border-line bg-surface p-3">
      <div className="aspect-4/3 w-28 shrink-0 self-start overflow-hidden rounded-s bg-sunken">
        <PictureView picture={cover} alt="" preset="thumbnail" className="size-full object-cover" />
      </div>
      <div className="min-w-0">
        <p className="flex flex-wrap gap-1.5">
          <Badge tone={TONES[status] ?? 'neutral'}>{STATUS_LABEL[status]}</Badge>
          {listing.isPaused && <Badge>En pause</Badge>}
          {isEditWaiting && <Badge>Modification en relecture</Badge>}
        </p>
        <h3 className="mt-1.5 line-clamp-2 font-sans text-m leading-snug tracking-normal">
          <AppLink
            href={`/annonce/${id}`}
            className="after:absolute after:inset-0 after:rounded-m hover:underline"
          >
            {title}
          </AppLink>
        </h3>
        <ListingPrice price={price} priceXof={priceXof} className="text-brand" />
        <p className="text-s text-ink-2">Déposée le {longDate(createdAt)}</p>
        {rejectionReason !== null && <p className="mt-1 text-s text-danger">{rejectionReason}</p>}
      </div>
    </li>
  );
}

const NEXT_STEPS = [
  'Notre équipe relit votre annonce.',
  'Vous recevez un e-mail dès qu’elle est en ligne, ou s’il faut corriger quelque chose.',
  'Gardez votre téléphone à portée : les acheteurs appellent et écrivent sur WhatsApp.',
];

/** What has become of the listing that was just sent, and what comes next (PRODUCT, contradiction 1). */
function FiledBanner({ status }: { status: ListingStatus }) {
  const isVisible = status === 'approved';
  return (
    <section role="status" className="mb-5 rounded-l bg-brand-soft p-5.5">
      <p className="text-l font-bold">
        {isVisible
          ? 'Annonce créée avec succès ! Elle est maintenant visible sur le site.'
          : 'Annonce créée avec succès ! Elle sera visible sur le site dès sa validation par notre équipe.'}
      </p>
      {!isVisible && (
        <>
          <h2 className="mt-4 font-sans text-m tracking-normal">Et maintenant ?</h2>
          <ol className="mt-2 grid gap-2 sm:grid-cols-3 sm:gap-5">
            {NEXT_STEPS.map((text, index) => (
              <li key={text} className="flex gap-3">
                <span
                  aria-hidden="true"
                  className="grid size-7 shrink-0 place-items-center rounded-full bg-brand font-bold text-on-brand"
                >
                  {index + 1}
                </span>
                {text}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
