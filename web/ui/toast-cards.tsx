import { X } from 'lucide';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import {
  currentToasts,
  dismissToast,
  subscribeToToasts,
  TOAST_DURATION_MS,
  type Toast,
} from './toast-store.ts';

const NONE: readonly Toast[] = [];

export function ToastCards() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => NONE);
  return toasts.map((toast) => <ToastCard key={toast.id} toast={toast} />);
}

function ToastCard({ toast }: { toast: Toast }) {
  const [isHovered, setIsHovered] = useState(false);
  useEffect(() => {
    if (isHovered) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.durationMs ?? TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, [toast.id, toast.durationMs, isHovered]);
  const act = () => {
    toast.action?.run();
    dismissToast(toast.id);
  };
  return (
    <div
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
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
        <button
          type="button"
          onClick={act}
          className="min-h-11 rounded-s px-3 font-bold underline underline-offset-4"
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        onClick={() => dismissToast(toast.id)}
        aria-label="Fermer"
        className="grid size-11 shrink-0 place-items-center rounded-full"
      >
        <Icon of={X} className="size-5" />
      </button>
    </div>
  );
}
