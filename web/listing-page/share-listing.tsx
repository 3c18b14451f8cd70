import { useRouteContext } from '@tanstack/react-router';
import { Share2 } from 'lucide';
import type { Listing } from '#shared/listings/listing.ts';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ShareWays } from '#web/ui/share-ways.tsx';
import { shareText } from './share-text.ts';

/** Three ways to share a listing; without JavaScript only WhatsApp's. */
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
  const canShare = isHydrated && 'share' in navigator;
  return (
    <ShareWays label="Partager l’annonce" text={text} address={address}>
      {canShare && (
        <Button look="secondary" size="s" onClick={() => void share()}>
          <Icon of={Share2} className="size-4" />
          Partager
        </Button>
      )}
    </ShareWays>
  );
}
