const lockOf = (photoKey: string) => `tokpa.outbox.photo/${photoKey}`;

/**
 * Tells other tabs and the service worker that this page has the photo in its memory, for as long as the page lives or
 * until the returned function is called. Resolves once they can see it.
 */
export async function lockPhoto(photoKey: string): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  if (navigator.locks) {
    const { promise: isLocked, resolve: begin } = Promise.withResolvers<void>();
    const lock = () => {
      begin();
      return isReleased;
    };
    // A document that is being left is refused.
    navigator.locks.request(lockOf(photoKey), lock).catch(() => begin());
    await isLocked;
  }
  return release;
}

/** Whether a page of this browser has one of these photos in its memory. Without Web Locks nobody can tell. */
export async function isPhotoLocked(photoKeys: readonly string[]): Promise<boolean> {
  if (photoKeys.length === 0 || !navigator.locks) return false;
  const locks = await navigator.locks.query();
  const names = new Set(photoKeys.map(lockOf));
  return locks.held?.some(({ name = '' }) => names.has(name)) ?? false;
}
