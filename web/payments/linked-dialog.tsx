import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { toPage, type PageHref } from '#web/platform/page-href.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { Link } from '#web/ui/link.tsx';

type LinkedDialogProps = {
  title: string;
  /** The address of the page without the dialog. */
  closeHref: PageHref;
  children: ReactNode;
};

/** A dialog that an address opens; without JavaScript it is part of the page. */
export function LinkedDialog({ title, closeHref, children }: LinkedDialogProps) {
  const router = useRouter();
  const isHydrated = useHydrated();
  const close = () => {
    void router.navigate({ ...toPage(closeHref), replace: true });
  };
  if (isHydrated)
    return (
      <Dialog isOpen title={title} onClose={close}>
        {children}
      </Dialog>
    );
  return (
    <section aria-label={title} className="mt-4 rounded-l border border-line bg-surface p-5">
      <h2 className="mb-4 text-l">{title}</h2>
      {children}
      <p className="mt-4">
        <Link href={closeHref} className="font-bold underline underline-offset-4">
          Fermer
        </Link>
      </p>
    </section>
  );
}
