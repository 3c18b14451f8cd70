import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { STATUS_LABEL, type ListingStatus } from '#shared/listings/listing-lifecycle.ts';
import type { OwnListing } from '#shared/listings/own-listing.ts';
import { countText } from '#shared/platform/pagination.ts';
import { longDate } from '#shared/platform/time.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PictureView } from '#web/uploads/picture-view.tsx';
import { ListingPrice } from './listing-price.tsx';
import { ownListingsQuery } from './own-listings.api.ts';

/** One's own listings; `published` is the one that was just sent. */
export function OwnListingsPage({ published }: { published: string | undefined }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { siteName } = useSiteSettings();
  const { data, isError, refetch } = useQuery(ownListingsQuery(apiFetch));
  const justFiled = data?.data.find(({ id }) => id === published);
  return (
    <div className="page-width py-6 sm:py-9">
      <UnlistedMeta title={`Mes annonces | ${siteName}`} />
      {justFiled && <FiledBanner status={justFiled.status} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl sm:text-[2.125rem]" tabIndex={-1}>
          Mes annonces
        </h1>
        <AppLink href="/creer-annonce" className={buttonClass('primary')}>
          Publier une annonce
        </AppLink>
      </div>
      {isError && <ErrorState title="Impossible de charger vos données" onRetry={() => void refetch()} />}
      {data && data.total.count === 0 && (
        <EmptyState
          title="Vous n’avez pas encore d’annonce"
          text="Publier est gratuit et prend deux minutes."
        />
      )}
      {data && data.total.count > 0 && (
        <>
          <p className="mt-1 text-ink-2">
            {countText(data.total, 'annonce')}
            {data.hasMore && `, dont voici les ${data.data.length} plus récentes`}
          </p>
          <ul className="mt-5 grid gap-3 lg:grid-cols-2">
            {data.data.map((listing) => (
              <OwnListingRow key={listing.id} listing={listing} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const TONES: Partial<Record<ListingStatus, BadgeTone>> = { approved: 'brand', rejected: 'danger' };

function OwnListingRow({ listing }: { listing: OwnListing }) {
  const { id, title, status, cover, price, priceXof, createdAt, rejectionReason } = listing;
  return (
    <li className="relative flex gap-3.5 rounded-m border border-line bg-surface p-3">
      <div className="aspect-4/3 w-28 shrink-0 self-start overflow-hidden rounded-s bg-sunken">
        <PictureView picture={cover} alt="" preset="thumbnail" className="size-full object-cover" />
      </div>
      <div className="min-w-0">
        <Badge tone={TONES[status] ?? 'neutral'}>{STATUS_LABEL[status]}</Badge>
        <h2 className="mt-1.5 line-clamp-2 font-sans text-m leading-snug tracking-normal">
          <AppLink
            href={`/annonce/${id}`}
            className="after:absolute after:inset-0 after:rounded-m hover:underline"
          >
            {title}
          </AppLink>
        </h2>
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
    <section role="status" className="mb-7 rounded-l bg-brand-soft p-5.5">
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
