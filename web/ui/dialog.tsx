import { X } from 'lucide';
import { useEffect, useEffectEvent, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useHydrated } from './hydrated.ts';
import { Icon } from './icon.tsx';

type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Sticks to the bottom, e.g. the buttons of a form. */
  footer?: ReactNode;
  /** Covers the whole screen of a phone. */
  isSheet?: boolean;
};

/**
 * The native dialog element: it traps focus, closes on Escape and restores the focus. In the server's HTML it is
 * already open over the page, and its button closes it without JavaScript.
 */
export function Dialog({ isOpen, onClose, title, children, footer, isSheet = false }: DialogProps) {
  const isHydrated = useHydrated();
  const dialog = useModal(isOpen, isHydrated, onClose);
  const titleId = useId();
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  const close = (event: MouseEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    // The keyboard equivalent is Escape, which the browser handles.
    <dialog
      ref={dialog}
      open={isOpen && !isHydrated}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeOnBackdrop}
      className={classNames(
        'm-auto max-w-lg rounded-l bg-surface p-0 text-ink shadow-2',
        isSheet
          ? 'w-full max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:max-w-none max-sm:rounded-none'
          : 'w-[calc(100%-1.5rem)]',
      )}
    >
      <div
        className={classNames('flex max-h-[85dvh] flex-col', isSheet && 'max-sm:h-full max-sm:max-h-none')}
      >
        <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
          <h2 id={titleId} className="text-l">
            {title}
          </h2>
          <form method="dialog">
            <button
              onClick={close}
              aria-label="Fermer"
              className="grid size-11 place-items-center rounded-full hover:bg-sunken"
            >
              <Icon of={X} className="size-5" />
            </button>
          </form>
        </div>
        {/* Positioned, so that what is hidden for the eye scrolls with it. */}
        <div className="relative grow overflow-y-auto overscroll-contain p-5">{children}</div>
        {footer && (
          <div className="flex gap-3 border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  );
}

/**
 * Opens and closes the element as `isOpen` says. A dialog closed before hydration stays closed, and `onClose` is
 * called.
 */
function useModal(isOpen: boolean, isHydrated: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const wasClosedEarly = useRef(false);
  const onClosedEarly = useEffectEvent(onClose);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen || wasClosedEarly.current) return;
    if (!isHydrated) {
      wasClosedEarly.current = true;
      onClosedEarly();
    } else if (isOpen) showModal(element);
    else element.close();
  }, [isOpen, isHydrated]);
  return dialog;
}

/** Focus that is already in one of the dialog's fields stays there. */
function showModal(dialog: HTMLDialogElement) {
  const focused = dialog.contains(document.activeElement) ? document.activeElement : null;
  dialog.showModal();
  if (focused instanceof HTMLElement) focused.focus();
}

/** A dialog that takes the full height of a phone: filters, long forms. */
export function Sheet(props: Omit<DialogProps, 'isSheet'>) {
  return <Dialog {...props} isSheet />;
}
