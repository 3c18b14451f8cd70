import { useRouteContext } from '@tanstack/react-router';
import { Link2, MessageCircle, Share2 } from 'lucide-react';
import type { Listing } from '#shared/listings/listing.ts';
import { useHydrated } from '#web/ui/hydrated.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { shareText, whatsAppShareUrl } from './share-text.ts';

/** Three ways to pass a listing on; without JavaScript there is WhatsApp's. */
export function ShareListing({ listing }: { listing: Listing }) {
  const { origin } = useRouteContext({ from: '__root__' });
  const isHydrated = useHydrated();
  const address = `${origin}/annonce/${listing.id}`;
  const text = shareText(listing);
  const share = async () => {
    try {
      await navigator.share({ title: listing.title, text, url: address });
    } catch {
      // Closing the system's own dialog is no failure.
    }
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      showToast({ title: 'Lien copié' });
    } catch {
      showToast({ title: 'Le lien n’a pas pu être copié', text: address, isDestructive: true });
    }
  };
  const canShare = isHydrated && 'share' in navigator;
  return (
    <section aria-label="Partager l’annonce" className="flex flex-wrap gap-2">
      {canShare && (
        <Button look="secondary" size="s" onClick={() => void share()}>
          <Share2 aria-hidden="true" className="size-4" />
          Partager
        </Button>
      )}
      <a
        href={whatsAppShareUrl(text, address)}
        target="_blank"
        rel="noopener"
        className={buttonClass('secondary', 's')}
      >
        <MessageCircle aria-hidden="true" className="size-4" />
        Partager sur WhatsApp
      </a>
      {isHydrated && (
        <Button look="secondary" size="s" onClick={() => void copy()}>
          <Link2 aria-hidden="true" className="size-4" />
          Copier le lien
        </Button>
      )}
    </section>
  );
}
