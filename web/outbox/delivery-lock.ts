const LOCK = 'tokpa.outbox';

/** Runs it while no other tab and no worker delivers. */
export function aloneOnDevice<Result>(run: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request(LOCK, run) : run();
}
