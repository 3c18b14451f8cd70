import { useEffect } from 'react';

/** Calls it when the network is back. */
export function useNetworkReturn(goOn: () => void): void {
  useEffect(() => {
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  });
}
