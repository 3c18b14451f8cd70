import { X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import { currentToasts, dismissToast, subscribeToToasts, TOAST_DURATION_MS, type Toast } from './toast-store.ts';

const NONE: readonly Toast[] = [];

/** Where toasts appear. Always in the page, so that assistive technology announces what is put in. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => NONE);
  return (
    <div
      role="status"
      aria-live="polite"
      aria-label="Notifications"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-40 grid justify-items-center gap-2 p-3 pb-[calc(4.5rem+env(safe-area-inset-bottom))] sm:justify-items-end sm:p-6"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(toast.id), TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, [toast.id, isHeld]);
  const act = () => {
    toast.action?.run();
    dismissToast(toast.id);
  };
  return (
    <div
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      className={classNames(
        'pointer-events-auto flex w-full max-w-md items-center gap-3 rounded-m py-2 pr-2 pl-4 shadow-2',
        toast.isDestructive ? 'bg-danger text-on-danger' : 'bg-ink text-paper',
      )}
    >
      <div className="grow py-1.5">
        <p className="font-bold">{toast.title}</p>
        {toast.text && <p className="text-s">{toast.text}</p>}
      </div>
      {toast.action && (
        <button type="button" onClick={act} className="min-h-11 rounded-s px-3 font-bold underline underline-offset-4">
          {toast.action.label}
        </button>
      )}
      <button type="button" onClick={() => dismissToast(toast.id)} aria-label="Fermer" className="grid size-11 shrink-0 place-items-center rounded-full">
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
