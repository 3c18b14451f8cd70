import { BadgeCheck, ChevronRight, Flag } from 'lucide';
import type { Listing, Seller } from '#shared/listings/listing.ts';
import { AvatarView } from '#web/accounts/avatar-view.tsx';
import { signedInLink, useAccount } from '#web/accounts/session.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { pageHref } from '#web/platform/page-href.ts';
import { CallButton, WhatsAppButton } from './contact-buttons.tsx';
import { categoryPath } from '#web/settings/category-labels.ts';
import { heartProps } from '#web/listings/heart-props.ts';
import { LISTING_TEXTS } from '#web/listings/listing-texts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { reportHref } from '#web/reports/report-address.ts';
import { MessageLink } from './message-link.tsx';
import type { PhoneRevealState } from './use-phone-reveal.ts';

type SellerCardProps = { listing: Listing; phone: PhoneRevealState };

export function SellerCard({ listing, phone }: SellerCardProps) {
  return (
    <section aria-labelledby="vendeur" className="rounded-l border border-line bg-surface p-5.5">
      <h2 id="vendeur" className="sr-only">
        Contacter le vendeur
      </h2>
      {listing.seller && <SellerName seller={listing.seller} />}
      {listing.can.contact && <ContactActions listing={listing} phone={phone} />}
      {listing.status === 'sold' && !listing.can.edit && <SoldNote listing={listing} />}
      {listing.can.contact && <ReportLink listing={listing} />}
      {listing.can.edit && (
        <AppLink
          href={pageHref({ to: '/annonce/$id/modifier', params: { id: listing.id } })}
          className={buttonClass('secondary', 'm', 'mt-4 w-full')}
        >
          Modifier l’annonce
        </AppLink>
      )}
    </section>
  );
}

function SoldNote({ listing: { category } }: Pick<SellerCardProps, 'listing'>) {
  return (
    <>
      <p className="mt-4 text-ink-2 first:mt-0">
        C’est vendu : les coordonnées du vendeur ne sont plus données pour cette annonce.
      </p>
      <AppLink href={categoryPath(category)} className={buttonClass('secondary', 'm', 'mt-4 w-full')}>
        Voir d’autres annonces
      </AppLink>
    </>
  );
}

/** Opens the dialog that is further down the page: whoever doubts a seller looks for it here. */
function ReportLink({ listing: { id } }: Pick<SellerCardProps, 'listing'>) {
  const account = useAccount();
  const { href } = signedInLink(account, reportHref(id, id));
  return (
    <AppLink
      href={href}
      className="mt-3 -mb-2 inline-flex min-h-11 items-center gap-1.5 text-s text-ink-2 underline-offset-4 hover:text-ink hover:underline"
    >
      <Icon of={Flag} className="size-4" />
      Signaler
    </AppLink>
  );
}

function SellerName({ seller }: { seller: Seller }) {
  return (
    <div className="flex items-center gap-3">
      <AvatarView avatar={seller.avatar} initials={seller.initials} className="size-12 text-l" />
      <div>
        {seller.hasPage ? (
          <AppLink
            href={pageHref({ to: '/vendeur/$id', params: { id: seller.id } })}
            className="-my-2 inline-flex min-h-11 items-center font-bold underline-offset-4 hover:underline"
          >
            {seller.name}
            <Icon of={ChevronRight} className="size-4.5 text-ink-3" />
          </AppLink>
        ) : (
          <p className="font-bold">{seller.name}</p>
        )}
        <p className="flex flex-wrap items-center gap-x-1.5 text-s text-ink-2">
          {seller.isPhoneVerified && (
            <span className="inline-flex items-center gap-1">
              <Icon of={BadgeCheck} className="size-4 text-brand" />
              Téléphone vérifié ·
            </span>
          )}
          <span>Membre depuis {seller.memberSinceYear}</span>
        </p>
      </div>
    </div>
  );
}

function ContactActions({ listing, phone }: SellerCardProps) {
  const account = useAccount();
  const { hasPhone, hasWhatsApp, hasMessage, hours } = listing.contact;
  return (
    <div className="mt-5 grid grid-cols-2 gap-2.5 first:mt-0">
      {hasWhatsApp && <WhatsAppButton listingId={listing.id} className="col-span-2" />}
      {hasPhone && <CallButton listingId={listing.id} state={phone} className="col-span-2" />}
      {!hasPhone && !hasWhatsApp && <p className="col-span-2 text-s text-ink-2">{LISTING_TEXTS.noPhone}</p>}
      {hours !== null && <p className="col-span-2 text-s text-ink-2">Joignable : {hours}</p>}
      {phone.message !== null && (
        <p role="alert" className="col-span-2 text-s font-semibold text-danger">
          {phone.message}
        </p>
      )}
      {hasMessage && <MessageLink listingId={listing.id} />}
      <button {...heartProps(listing.id)} className={buttonClass('secondary', 'm', 'heart-mark')}>
        Favoris
      </button>
      {!account && hasPhone && (
        <p className="col-span-2 text-s text-ink-2">WhatsApp et téléphone : sans compte.</p>
      )}
    </div>
  );
}
