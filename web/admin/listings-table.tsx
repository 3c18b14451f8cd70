import { NO_ADDRESS } from '#shared/admin/users.ts';
import type { ReactNode } from 'react';
import type { TeamListing } from '#shared/admin/team-listing.ts';
import { STATUS_LABEL, type ListingStatus } from '#shared/listings/listing-lifecycle.ts';
import { formatInteger } from '#shared/platform/money.ts';
import { TIME_ZONE } from '#shared/platform/time.ts';
import { AdminTable, type AdminColumn } from '#web/admin-ui/admin-table.tsx';
import { categoryLabel } from '#web/settings/category-labels.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { ListingPrice } from '#web/listings/listing-price.tsx';
import { PictureView } from '#web/pictures/picture-view.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { pageHref } from '#web/platform/page-href.ts';
import { teamListingsHref } from './team-listings-address.ts';

const TONES: Record<ListingStatus, BadgeTone> = {
  draft: 'neutral',
  pending: 'neutral',
  approved: 'brand',
  rejected: 'danger',
  expired: 'neutral',
  sold: 'neutral',
  removed: 'neutral',
};

const DAY = new Intl.DateTimeFormat('fr-FR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: TIME_ZONE,
});

const COLUMNS: readonly AdminColumn<TeamListing>[] = [
  { head: 'Annonce', cell: (listing) => <Title listing={listing} /> },
  { head: 'État', cell: (listing) => <States listing={listing} /> },
  {
    head: 'Catégorie',
    cell: (listing) => <CategoryName listing={listing} />,
  },
  { head: 'Ville', cell: ({ place }) => <OneLine>{place.city ?? '–'}</OneLine> },
  { head: 'Prix', cell: (listing) => <Price listing={listing} />, isNumber: true },
  { head: 'Vendeur', cell: (listing) => <SellerName listing={listing} /> },
  { head: 'Vues', cell: ({ viewsCount }) => formatInteger(viewsCount), isNumber: true },
  { head: 'Contacts', cell: ({ contactsCount }) => formatInteger(contactsCount), isNumber: true },
  {
    head: 'Créée le',
    cell: ({ createdAt }) => (
      <OneLine>
        <time dateTime={createdAt}>{DAY.format(new Date(createdAt))}</time>
      </OneLine>
    ),
    isNumber: true,
  },
];

const tickOf = ({ id, version }: TeamListing) => `${id}.${version}`;

type ListingsTableProps = {
  rows: readonly TeamListing[];
  /** The rows that were ticked when the form was sent. */
  ticked: readonly string[];
};

export function ListingsTable({ rows, ticked }: ListingsTableProps) {
  return (
    <AdminTable
      caption="Annonces"
      columns={COLUMNS}
      rows={rows}
      keyOf={({ id }) => id}
      select={{
        name: 'annonces',
        valueOf: tickOf,
        labelOf: ({ title }) => `Choisir : ${title}`,
        isTicked: (row) => ticked.includes(tickOf(row)),
      }}
      empty={{ title: 'Aucune annonce ne correspond.', text: 'Élargissez les filtres, ou voyez tout.' }}
    />
  );
}

function OneLine({ children }: { children: ReactNode }) {
  return <span className="whitespace-nowrap">{children}</span>;
}

function CategoryName({ listing: { category } }: { listing: TeamListing }) {
  return <OneLine>{categoryLabel(useSiteSettings(), category)}</OneLine>;
}

function Title({ listing: { id, title, cover } }: { listing: TeamListing }) {
  return (
    <span className="flex items-center gap-3">
      <span aria-hidden="true" className="size-12 shrink-0 overflow-hidden rounded-s bg-sunken">
        {cover && (
          <PictureView picture={cover} alt="" preset="thumbnail" className="size-full object-cover" />
        )}
      </span>
      <Link
        href={pageHref({ to: '/annonce/$id', params: { id } })}
        className="line-clamp-2 underline-offset-4 hover:underline md:min-w-36"
      >
        {title}
      </Link>
    </span>
  );
}

function States({ listing }: { listing: TeamListing }) {
  const { status, isPaused, isHidden, isWithheld, isReserved, isPremium, rejectionReason } = listing;
  return (
    <span className="flex flex-wrap gap-1.5 max-md:justify-end">
      <span title={rejectionReason ?? undefined}>
        <Badge tone={TONES[status]} className="whitespace-nowrap">
          {STATUS_LABEL[status]}
        </Badge>
      </span>
      {isHidden && <Badge tone="danger">{isWithheld ? 'Masqué par l’équipe' : 'Masqué'}</Badge>}
      {isPaused && <Badge>En pause</Badge>}
      {isReserved && <Badge>Réservé</Badge>}
      {isPremium && <Badge tone="accent">Premium</Badge>}
    </span>
  );
}

function Price({ listing: { price, priceXof } }: { listing: TeamListing }) {
  return (
    <ListingPrice price={price} priceXof={priceXof} className="text-s whitespace-nowrap md:[&>span]:block" />
  );
}

function SellerName({ listing: { seller } }: { listing: TeamListing }) {
  if (!seller) return 'Compte supprimé';
  return (
    <>
      <Link href={teamListingsHref({ seller: seller.id })} className="underline-offset-4 hover:underline">
        {seller.name}
      </Link>
      {seller.isBanned && (
        <Badge tone="danger" className="ml-1.5">
          Suspendu
        </Badge>
      )}
      <span className="block text-xs text-ink-2 md:max-w-36 md:truncate" title={seller.email ?? undefined}>
        {seller.email ?? NO_ADDRESS}
      </span>
    </>
  );
}
