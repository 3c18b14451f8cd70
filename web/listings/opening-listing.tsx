import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, type PointerEvent } from 'react';
import { createPortal } from 'react-dom';
import type { ListingCard } from '#shared/listings/listing.ts';
import { growFrom } from '#web/pictures/grow-picture.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ListingPreview } from './listing-preview.tsx';
import { pickCard } from './picked-card.ts';

/**
 * A card whose listing is being opened: its preview covers the page within the tap's own frame, before the router, which
 * takes longer on a cheap phone, replaces the page. It is laid out, unseen, while the finger still rests on the card.
 */
export function useOpening(listing: ListingCard) {
  const router = useRouter();
  const [stage, setStage] = useState<'closed' | 'prepared' | 'open'>('closed');
  const isOpen = stage === 'open';
  // A page that stays, as nothing of it changed or the listing was not found, is uncovered again.
  useEffect(
    () => (isOpen ? router.subscribe('onResolved', () => setStage('closed')) : undefined),
    [isOpen, router],
  );
  const startOpening = (open: () => void, link: HTMLAnchorElement) => {
    pickCard(listing);
    growFrom(link.closest('article')?.querySelector<HTMLElement>('.card-photo') ?? null);
    setStage('open');
    requestAnimationFrame(() => setTimeout(open)); // after the preview is painted
  };
  const prepare = (press: PointerEvent) => {
    if (press.pointerType !== 'touch') return;
    pickCard(listing);
    setStage('prepared');
  };
  return {
    linkProps: { onOpen: startOpening, onPointerDown: prepare, onPointerCancel: () => setStage('closed') },
    opening: stage !== 'closed' && <Opening id={listing.id} isSeen={isOpen} />,
  };
}

function Opening({ id, isSeen }: { id: string; isSeen: boolean }) {
  const [top] = useState(() => document.querySelector('main')?.offsetTop ?? 0);
  return createPortal(
    <div
      className={classNames(
        'fixed inset-x-0 bottom-0 z-20 overflow-y-auto bg-paper contain-strict',
        !isSeen && 'opacity-0',
      )}
      style={{ top }}
      inert={!isSeen}
    >
      <ListingPreview id={id} isSeen={isSeen} />
    </div>,
    document.body,
  );
}
