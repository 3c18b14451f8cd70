import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PublicSeller } from '#shared/sellers/seller.ts';
import { countText } from '#shared/platform/pagination.ts';
import { BackLink } from '#web/platform/back-link.tsx';
import { pageHref } from '#web/platform/page-href.ts';
import { PageMeta } from '#web/platform/page-meta.tsx';
import { describePage } from '#web/platform/seo.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { SellerHead } from './seller-head.tsx';
import { SellerListings } from './seller-listings.tsx';
import { describeSeller, listingsOf } from './seller-texts.ts';
import { sellerQuery } from './sellers.api.ts';

type SellerPageProps = {
  id: string;
  cursor: string | undefined;
  /** Asks to be notified of what this seller will offer. */
  alertButton: ReactNode;
};

/** A seller's public profile, with all their listings. */
export function SellerPage({ id, cursor, alertButton }: SellerPageProps) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data: seller } = useQuery(sellerQuery(apiFetch, id));
  if (!seller) return null;
  return (
    <div className="page-width py-2 pb-10 sm:py-4">
      <SellerMeta seller={seller} isFurther={cursor !== undefined} />
      <div className="flex items-center gap-2">
        <BackLink fallback="/marketplace" />
        <Breadcrumb crumbs={[{ label: 'Accueil', href: '/' }, { label: seller.name }]} />
      </div>
      <SellerHead seller={seller} />
      <div className="mt-8 mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">
          {seller.activeCount.count === 0
            ? 'Annonces'
            : countText(seller.activeCount, 'annonce en ligne', 'annonces en ligne')}
        </h2>
        {alertButton}
      </div>
      <SellerListings id={id} cursor={cursor} />
    </div>
  );
}

function SellerMeta({ seller, isFurther }: { seller: PublicSeller; isFurther: boolean }) {
  const { origin } = useRouteContext({ from: '__root__' });
  const { siteName } = useSiteSettings();
  const path = pageHref({ to: '/vendeur/$id', params: { id: seller.id } });
  return (
    <PageMeta
      {...describePage({
        title: listingsOf(seller),
        description: describeSeller(seller, siteName),
        siteName,
        origin,
        canonical: path,
        // A seller without listings is not indexed; further pages are found through the first.
        isUnlisted: isFurther || seller.activeCount.count === 0,
        image: { path: '/og.jpg', alt: siteName },
        structuredData: import.meta.env.SSR ? [profileData(seller, `${origin}${path}`)] : [],
      })}
    />
  );
}

function profileData(seller: PublicSeller, url: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    mainEntity: { '@type': 'Person', name: seller.name, identifier: seller.id },
  };
}
