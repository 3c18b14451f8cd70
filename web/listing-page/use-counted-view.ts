import { useEffect } from 'react';
import { viewsAddress } from '#web/listings/listings.api.ts';

/** Counts one view of a listing once its page is actually visible, without waiting for the answer. */
export function useCountedView(listingId: string): void {
  useEffect(() => {
    const count = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', count);
      navigator.sendBeacon(viewsAddress(listingId));
    };
    document.addEventListener('visibilitychange', count);
    count();
    return () => document.removeEventListener('visibilitychange', count);
  }, [listingId]);
}
