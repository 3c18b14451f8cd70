import type { Listing } from '#shared/listings/listing.ts';
import { CallButton, WhatsAppButton } from './contact-buttons.tsx';
import { MessageLink } from './message-link.tsx';
import type { PhoneRevealState } from './use-phone-reveal.ts';

/** Contact buttons at the bottom of a phone's screen, within reach of the thumb. */
export function ContactBar({ listing, phone }: { listing: Listing; phone: PhoneRevealState }) {
  return (
    <section
      aria-label="Contact rapide"
      className="sticky bottom-0 z-20 border-t border-line bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:hidden"
    >
      {phone.message !== null && (
        <p role="alert" className="mb-2 text-s font-semibold text-danger">
          {phone.message}
        </p>
      )}
      <div className="flex flex-wrap gap-1.5 [&_.button]:px-2">
        {listing.contact.hasWhatsApp && (
          <WhatsAppButton
            listingId={listing.id}
            isIconOnly={phone.revealed !== null}
            className={phone.revealed ? undefined : 'grow'}
          />
        )}
        {listing.contact.hasPhone && <CallButton listingId={listing.id} state={phone} className="grow" />}
        {listing.contact.hasMessage && (
          <MessageLink listingId={listing.id} isIconOnly={listing.contact.hasPhone} className="grow" />
        )}
      </div>
    </section>
  );
}
