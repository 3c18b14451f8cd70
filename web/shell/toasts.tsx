import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '#web/platform/deferred.tsx';
import { onFirstTouch } from '#web/platform/first-touch.ts';
import { currentToasts, subscribeToToasts } from '#web/ui/toast-store.ts';

const loadCards = async () => (await import('#web/ui/toast-cards.tsx')).ToastCards;
const ToastCards = lazyPart(loadCards);
// A toast may have to report that the network is gone, so its code is fetched before.
if (!import.meta.env.SSR)
  void onFirstTouch()
    .then(loadCards)
    .catch(() => undefined);

/**
 * Where toasts appear. Always in the page, so that assistive technology announces what is inserted; the code of their
 * cards comes with the first one.
 */
export function Toasts() {
  const hasToasts = useSyncExternalStore(
    subscribeToToasts,
    () => currentToasts().length > 0,
    () => false,
  );
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-40 grid justify-items-center gap-2 p-3 pb-[calc(4.5rem+env(safe-area-inset-bottom))] sm:justify-items-end sm:p-6"
    >
      <Suspense>{hasToasts && <ToastCards />}</Suspense>
    </div>
  );
}
