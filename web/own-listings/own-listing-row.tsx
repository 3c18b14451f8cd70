import { ChartColumn, Eye, Heart, Phone } from 'lucide';
import { STATUS_LABEL, type ListingStatus } from '#shared/listings/listing-lifecycle.ts';
import type { OwnListing, OwnSale } from '#shared/listings/own-listing.ts';
import { formatInteger, formatMoney } from '#shared/platform/money.ts';
import { longDate } from '#shared/platform/time.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { pageHref } from '#web/platform/page-href.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { PictureView } from '#web/pictures/picture-view.tsx';
import { BoostBadge } from '#web/listings/boost-badge.tsx';
import { ownListingsPath, type OwnListingsView } from './own-listings-view.ts';
import { ListingPrice } from '#web/listings/listing-price.tsx';
import { ListingStatisticsPanel } from '#web/listing-statistics/listing-statistics-panel.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { OwnListingActions } from './own-listing-actions.tsx';
import type { QuickActions } from './use-quick-actions.ts';

const TONES: Partial<Record<ListingStatus, BadgeTone>> = { approved: 'brand', rejected: 'danger' };

export type OwnListingProps = { listing: OwnListing; view: OwnListingsView; actions: QuickActions };

export function OwnListingRow({ listing, view, actions }: OwnListingProps) {
  const isOpened = view.opened === listing.id;
  const refusal = actions.refusal?.listingId === listing.id ? actions.refusal : null;
  return (
    <li
      id={listing.id}
      aria-busy={actions.busyId === listing.id}
      className="min-w-0 scroll-mt-24 rounded-m border border-line bg-surface p-3 sm:p-3.5"
    >
      <Head listing={listing} />
      {refusal && (
        <p role="alert" className="mt-3 rounded-s bg-danger-soft px-3 py-2 text-s text-danger">
          <strong>{refusal.title}.</strong> {refusal.text}
        </p>
      )}
      <Counts listing={listing} view={view} isOpened={isOpened} />
      {isOpened && <ListingStatisticsPanel listingId={listing.id} />}
      <OwnListingActions listing={listing} view={view} actions={actions} />
    </li>
  );
}

function Head({ listing }: { listing: OwnListing }) {
  const { id, title, status, cover, price, priceXof, rejectionReason, sale } = listing;
  const saleText = sale && textOfSale(sale);
  return (
    <div className="relative flex gap-3.5">
      <div className="aspect-4/3 w-28 shrink-0 self-start overflow-hidden rounded-s bg-sunken">
        <PictureView picture={cover} alt="" preset="thumbnail" className="size-full object-cover" />
      </div>
      <div className="min-w-0">
        <p className="flex flex-wrap gap-1.5">
          <Badge tone={TONES[status] ?? 'neutral'}>{STATUS_LABEL[status]}</Badge>
          {listing.boostEndsAt !== null && <BoostBadge endsAt={listing.boostEndsAt} />}
          {listing.isPaused && <Badge>En pause</Badge>}
          {listing.isReserved && <Badge>Réservé</Badge>}
          {listing.revisionSubmittedAt !== null && <Badge>Modification en relecture</Badge>}
        </p>
        <h3 className="mt-1.5 line-clamp-2 font-sans text-m leading-snug tracking-normal">
          <AppLink
            href={pageHref({ to: '/annonce/$id', params: { id } })}
            className="after:absolute after:inset-0 after:rounded-s hover:underline"
          >
            {title}
          </AppLink>
        </h3>
        <ListingPrice price={price} priceXof={priceXof} className="text-brand" />
        <p className="text-s text-ink-2">{dateText(listing)}</p>
        {saleText !== null && <p className="text-s text-ink-2">{saleText}</p>}
        {rejectionReason !== null && status === 'rejected' && (
          <p className="mt-1 text-s text-danger">{rejectionReason}</p>
        )}
      </div>
    </div>
  );
}

function dateText({ endsAt, isPaused, createdAt }: OwnListing): string {
  if (endsAt === null || isPaused) return `Déposée le ${longDate(createdAt)}`;
  return `Jusqu’au ${longDate(endsAt)}`;
}

function textOfSale({ price, buyerName }: OwnSale): string | null {
  if (!price && buyerName === null) return null;
  return ['Vendue', price && formatMoney(price), buyerName !== null && `à ${buyerName}`]
    .filter(Boolean)
    .join(' ');
}

function Counts({ listing, view, isOpened }: Omit<OwnListingProps, 'actions'> & { isOpened: boolean }) {
  const { opened: _, ...closed } = view;
  const counts = [
    { icon: Eye, count: listing.viewsCount, label: 'vues' },
    { icon: Phone, count: listing.contactsCount, label: 'contacts' },
    { icon: Heart, count: listing.favoritesCount, label: 'favoris' },
  ];
  if (listing.status === 'draft' || listing.status === 'pending') return null;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-1.5">
      <ul className="flex gap-4 text-s text-ink-2">
        {counts.map(({ icon, count, label }) => (
          <li key={label} className="flex items-center gap-1.5">
            <Icon of={icon} className="size-4" />
            {formatInteger(count)}
            <span className="sr-only">{label}</span>
          </li>
        ))}
      </ul>
      <AppLink
        href={ownListingsPath(isOpened ? closed : { ...view, opened: listing.id }, {}, listing.id)}
        className="inline-flex min-h-11 items-center gap-1.5 text-s font-semibold text-brand hover:underline"
      >
        <Icon of={ChartColumn} className="size-4" />
        {isOpened ? 'Fermer les statistiques' : 'Statistiques'}
      </AppLink>
    </div>
  );
}
