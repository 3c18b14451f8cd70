import { useCallback } from 'react';

/** Takes back what the form of this page that failed last says: beside a newer failure it would be read as one, too. */
let withdrawLast: (() => void) | undefined;

/** Returns what makes this form's failure the only one of the page: called when it is sent, and when it fails. */
export function useLatestFailure(withdraw: () => void): () => void {
  return useCallback(() => {
    if (withdrawLast !== withdraw) withdrawLast?.();
    withdrawLast = withdraw;
  }, [withdraw]);
}
