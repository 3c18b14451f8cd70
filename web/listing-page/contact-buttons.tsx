import { MessageCircle, Phone } from 'lucide';
import { useEffect, useRef } from 'react';
import { useHydrated } from '#web/ui/hydrated.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { PhoneRevealState } from './use-phone-reveal.ts';

/** A form, so that it leads to WhatsApp without JavaScript; with JavaScript, the listing stays open behind it. */
export function WhatsAppButton({
  listingId,
  className,
  isIconOnly = false,
}: {
  listingId: string;
  className?: string;
  isIconOnly?: boolean;
}) {
  const isHydrated = useHydrated();
  return (
    <form
      method="post"
      action={`/annonce/${listingId}/whatsapp`}
      target={isHydrated ? '_blank' : undefined}
      rel="noopener"
      className={className}
    >
      <button
        type="submit"
        aria-label={isIconOnly ? 'WhatsApp' : undefined}
        className={buttonClass('whatsapp', 'm', isIconOnly ? 'size-11 px-0' : 'w-full')}
      >
        <Icon of={MessageCircle} className="size-5" />
        {!isIconOnly && 'WhatsApp'}
      </button>
    </form>
  );
}

/** Requests the number, and is then replaced by a link that calls it. */
export function CallButton({
  listingId,
  state,
  className,
}: {
  listingId: string;
  state: PhoneRevealState;
  className?: string;
}) {
  const link = useRef<HTMLAnchorElement>(null);
  const wasAsked = useRef(false);
  const { revealed, isPending, reveal } = state;
  useEffect(() => {
    if (revealed && wasAsked.current) link.current?.focus();
  }, [revealed]);
  if (revealed) {
    return (
      <a
        ref={link}
        href={`tel:${revealed.phone}`}
        className={buttonClass('primary', 'm', classNames('whitespace-nowrap', className))}
      >
        <Icon of={Phone} className="size-5 shrink-0" />
        {revealed.display}
      </a>
    );
  }
  return (
    <form
      method="post"
      action={`/annonce/${listingId}/appeler`}
      onSubmit={(event) => {
        event.preventDefault();
        wasAsked.current = true;
        void reveal();
      }}
      className={className}
    >
      <button type="submit" disabled={isPending} className={buttonClass('primary', 'm', 'w-full')}>
        <Icon of={Phone} className="size-5" />
        {isPending ? 'Un instant…' : 'Appeler'}
      </button>
    </form>
  );
}
