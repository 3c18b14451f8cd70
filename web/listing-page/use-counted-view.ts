import { useEffect, useState } from 'react';
import { viewsAddress } from '#web/listings/listings.api.ts';
import { sendWhenVisible } from '#web/platform/beacon.ts';
import { useHydrated } from '#web/ui/hydrated.ts';

/** Counts one view of a listing opened within the application; of the server's page, web/boot counts it. */
export function useCountedView(listingId: string): void {
  const isHydrated = useHydrated();
  const [servedId] = useState(isHydrated ? null : listingId);
  useEffect(
    () => (listingId === servedId ? undefined : sendWhenVisible(viewsAddress(listingId))),
    [listingId, servedId],
  );
}
