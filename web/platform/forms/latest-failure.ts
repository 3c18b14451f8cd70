import { useCallback } from 'react';

/**
 * Clears the message of the form that failed last on this page: beside a newer failure it would read as a second one.
 */
let withdrawLast: (() => void) | undefined;

/**
 * Returns a function that makes this form's failure the only one on the page; call it when the form is sent, and when
 * it fails.
 */
export function useLatestFailure(withdraw: () => void): () => void {
  return useCallback(() => {
    if (withdrawLast !== withdraw) withdrawLast?.();
    withdrawLast = withdraw;
  }, [withdraw]);
}
