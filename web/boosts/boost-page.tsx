import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { OWN_BOOSTS_PATH, type BoostState } from '#shared/boosts/boost.ts';
import { STATUS_LABEL } from '#shared/listings/listing-lifecycle.ts';
import { profilePath } from '#web/accounts/profile-tabs.ts';
import { ListingThumbnail } from '#web/listings/listing-thumbnail.tsx';
import { AppLink } from '#web/platform/app-link.tsx';
import { BackLink } from '#web/platform/back-link.tsx';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/dialog.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { pageHref } from '#web/platform/page-href.ts';
import { BoostBody, BoostHead } from './boost-card.tsx';
import { BoostedDialog } from './boosted-dialog.tsx';
import { choosingPath, type BoostSearch } from './boosts-links.ts';
import { boostStateQuery } from './boosts.api.ts';
import { CreditList } from './credit-list.tsx';
import { PackageForm } from './package-form.tsx';
import { PackagePrices } from './package-prices.tsx';

/** Lets a listing's owner boost it, and shows the effect. */
export function BoostPage({ listingId, search }: { listingId: string; search: BoostSearch }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { siteName } = useSiteSettings();
  const { data: state } = useSuspenseQuery(boostStateQuery(apiFetch, listingId));
  const { currentBoost, openBoost } = state;
  return (
    <div className="page-width max-w-2xl py-2 pb-8">
      <UnlistedMeta title={`Booster une annonce | ${siteName}`} />
      <div className="flex items-center justify-between gap-3">
        <BackLink fallback={profilePath('listings')} />
        <AppLink
          href={OWN_BOOSTS_PATH}
          className="inline-flex min-h-11 items-center text-s font-semibold text-brand hover:underline"
        >
          Mes boosts
        </AppLink>
      </div>
      <h1 className="text-2xl sm:text-3xl" tabIndex={-1}>
        Booster votre annonce
      </h1>
      <div className="mt-4 grid gap-4">
        {search.done !== null && currentBoost && (
          <BoostedDialog boost={currentBoost} listingId={listingId} done={search.done} />
        )}
        <Boosted {...state} />
        {currentBoost && (
          <section aria-label="Boost en cours" className="rounded-m border border-line bg-surface p-4">
            <BoostHead
              boost={currentBoost}
              heading={<h2 className="mt-1.5 text-l">Votre boost en cours</h2>}
            />
            <BoostBody boost={currentBoost} />
          </section>
        )}
        {openBoost && (
          <section aria-label="Boost à payer" className="rounded-m border border-line bg-surface p-4">
            <BoostHead
              boost={openBoost}
              heading={<h2 className="mt-1.5 text-l">Il ne reste qu’à payer</h2>}
            />
            <BoostBody boost={openBoost} />
          </section>
        )}
        {state.can.purchase && <CreditList credits={state.credits} listingId={listingId} />}
        <Purchase state={state} isChoosing={search.isChoosing} />
      </div>
    </div>
  );
}

function Boosted({ listing, listingStatus }: Pick<BoostState, 'listing' | 'listingStatus'>) {
  return (
    <div className="flex items-center gap-3.5 rounded-m border border-line bg-surface p-3">
      <div className="aspect-4/3 w-28 shrink-0 overflow-hidden rounded-s bg-sunken">
        <ListingThumbnail listing={listing} />
      </div>
      <div className="min-w-0">
        {listingStatus !== 'approved' && <Badge>{STATUS_LABEL[listingStatus]}</Badge>}
        <p className="line-clamp-2 font-bold wrap-break-word">
          <AppLink
            href={pageHref({ to: '/annonce/$id', params: { id: listing.id } })}
            className="hover:underline"
          >
            {listing.title}
          </AppLink>
        </p>
      </div>
    </div>
  );
}

/** The packages: in a dialog, or open on the page where a link without JavaScript asks for it. */
function Purchase({ state, isChoosing }: { state: BoostState; isChoosing: boolean }) {
  const { id } = state.listing;
  const [isOpen, setOpen] = useState(false);
  if (state.refusal !== null)
    return (
      <>
        <FormMessage>{state.refusal}</FormMessage>
        <ButtonLink href={profilePath('listings')} look="secondary" className="sm:justify-self-start">
          Mes annonces
        </ButtonLink>
      </>
    );
  if (isChoosing)
    return (
      <section id="packages" aria-labelledby="packages-titre" className="scroll-mt-24">
        <h2 id="packages-titre" className="mb-3 text-l">
          Choisissez un package
        </h2>
        <PackageForm listingId={id} />
      </section>
    );
  return (
    <>
      <p className="text-ink-2">
        Une annonce boostée passe devant les autres dans sa catégorie et sur la page « Premium ». Vous payez
        par mobile money ou par carte, une seule fois.
      </p>
      <PackagePrices />
      <ButtonLink
        href={choosingPath(id)}
        look={state.hasActiveBoost ? 'secondary' : 'primary'}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
        className="max-sm:w-full sm:justify-self-start"
      >
        {state.hasActiveBoost ? 'Ajouter des jours' : 'Choisir un package'}
      </ButtonLink>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title="Choisissez un package">
        {isOpen && <PackageForm listingId={id} />}
      </Sheet>
    </>
  );
}
