import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import type { Listing } from '#shared/listings/listing.ts';
import { BackLink } from '#web/platform/back-link.tsx';
import { deferred, immediately } from '#web/platform/deferred.tsx';
import { PageMeta } from '#web/platform/page-meta.tsx';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { categoryLabel, categoryPath } from '#web/settings/category-labels.ts';
import { ContactBar } from './contact-bar.tsx';
import { Gallery } from '#web/pictures/gallery.tsx';
import { describeListingPage } from './listing-meta.ts';
import { listingQuery, viewsAddress } from '#web/listings/listings.api.ts';
import { PremiumBadge } from './premium-badge.tsx';
import { SellerCard } from './seller-card.tsx';
import { useCountedView } from './use-counted-view.ts';
import { usePhoneReveal } from './use-phone-reveal.ts';

const ListingBody = deferred(async () => (await import('./listing-body.tsx')).ListingBody);
const SafetyTips = deferred(async () => (await import('./safety-tips.tsx')).SafetyTips);
const StatusBanner = deferred(async () => (await import('./status-banner.tsx')).StatusBanner, immediately);

type ListingPageProps = {
  id: string;
  safetyTips: readonly string[];
  /** Notices for the owner only. */
  ownerNotice: ReactNode;
  /** Content of other features below the listing. */
  Below: ComponentType<Pick<Listing, 'id'>>;
};

export function ListingPage({ id, safetyTips, ownerNotice, Below }: ListingPageProps) {
  const { apiFetch, origin } = useRouteContext({ from: '__root__' });
  const { data: listing } = useSuspenseQuery(listingQuery(apiFetch, id));
  const site = useSiteSettings();
  const isSold = listing.status === 'sold';
  const phone = usePhoneReveal(listing.id);
  useCountedView(listing.id);
  return (
    <>
      <PageMeta {...describeListingPage(listing, { origin, site })} />
      <article data-beacon={viewsAddress(listing.id)} className="page-width pt-2 pb-8">
        <div className="flex min-w-0 items-center gap-2 pb-1">
          <BackLink fallback={categoryPath(listing.category)} />
          <div className="no-scrollbar min-w-0 overflow-x-auto">
            <Breadcrumb
              crumbs={[
                { label: 'Accueil', href: '/' },
                {
                  label: categoryLabel(site, listing.category),
                  href: categoryPath(listing.category),
                },
                { label: listing.title },
              ]}
            />
          </div>
        </div>
        {listing.status !== 'approved' && (
          <Suspense>
            <StatusBanner listing={listing} />
          </Suspense>
        )}
        {listing.can.edit && ownerNotice}
        <div className="grid items-start gap-x-7 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
          <div className="min-w-0">
            <Gallery key={listing.id} title={listing.title} pictures={listing.pictures}>
              <div className="absolute top-3 left-3">
                {isSold ? <SoldMark /> : listing.isPremium && <PremiumBadge />}
              </div>
            </Gallery>
            <div className="mt-5">
              <ListingBody listing={listing} />
            </div>
          </div>
          <div className="grid gap-4 lg:sticky lg:top-20">
            <SellerCard listing={listing} phone={phone} />
            {!isSold && (
              <SafetyTips tips={safetyTips} advice={listing.advice} strength={listing.adviceStrength} />
            )}
          </div>
        </div>
        <Below id={listing.id} />
      </article>
      {listing.can.contact && <ContactBar listing={listing} phone={phone} />}
    </>
  );
}

function SoldMark() {
  return <p className="rounded-full bg-ink px-4 py-1.5 text-m font-bold text-paper shadow-2">Vendue</p>;
}
