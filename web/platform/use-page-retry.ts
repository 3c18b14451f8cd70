import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

type PageRetry = {
  /** Clears the error boundary, where there is one. */
  reset?: (() => void) | undefined;
  /** Whether a retry may succeed; otherwise it is left to the visitor. */
  isAutomatic: boolean;
};

/** Returns what loads a failed page again; also does it when the network is back. */
export function usePageRetry({ reset, isAutomatic }: PageRetry): () => void {
  const router = useRouter();
  const retry = () => {
    reset?.();
    void router.invalidate();
  };
  useEffect(() => {
    if (!isAutomatic) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  });
  return retry;
}
