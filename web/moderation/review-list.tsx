import { ImageOff } from 'lucide';
import { useEffect, useRef } from 'react';
import type { ReviewItem } from '#shared/moderation/moderation.ts';
import { relativeTime } from '#shared/platform/time.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { useNow } from '#web/platform/clock.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PictureView } from '#web/pictures/picture-view.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { KIND_LABEL } from './moderation-texts.ts';
import { queueHref } from './queue.ts';
import type { MoreItems } from './use-more-items.ts';

type ReviewListProps = {
  items: readonly ReviewItem[];
  selected: string;
  cursor: string | null;
  more: MoreItems;
};

/** The queue, the oldest item first: a row to swipe on a phone, a column beside the item on larger screens. */
export function ReviewList({ items, selected, cursor, more }: ReviewListProps) {
  return (
    <nav
      aria-label="File d’attente"
      className="lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:overscroll-contain lg:rounded-l lg:border lg:border-line lg:bg-surface"
    >
      <ol className="swipe-row lg:mx-0 lg:block lg:overflow-visible lg:p-0">
        {items.map((item) => (
          <ReviewRow key={item.id} item={item} cursor={cursor} isSelected={item.id === selected} />
        ))}
        <MoreRow more={more} cursor={cursor} />
      </ol>
    </nav>
  );
}

type ReviewRowProps = { item: ReviewItem; cursor: string | null; isSelected: boolean };

function ReviewRow({ item, cursor, isSelected }: ReviewRowProps) {
  const now = useNow();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSelected && row.current) showInList(row.current);
  }, [isSelected]);
  const { title, pictures } = item.proposed;
  return (
    <li
      ref={row}
      className="shrink-0 snap-start max-lg:w-60 max-lg:rounded-m max-lg:border max-lg:border-line max-lg:bg-surface lg:scroll-my-2 lg:border-b lg:border-line lg:last:border-b-0"
    >
      <AppLink
        href={queueHref({ item: item.id, cursor })}
        aria-current={isSelected ? 'true' : undefined}
        className={classNames(
          'flex gap-3 p-2.5 -outline-offset-3 max-lg:rounded-m lg:p-3',
          isSelected ? 'bg-brand-soft' : 'hover:bg-sunken',
        )}
      >
        {pictures[0] ? (
          <PictureView
            picture={pictures[0]}
            alt=""
            preset="thumbnail"
            className="size-14 shrink-0 overflow-hidden rounded-s object-cover"
          />
        ) : (
          <span className="grid size-14 shrink-0 place-items-center rounded-s bg-sunken text-ink-3">
            <Icon of={ImageOff} className="size-5" />
          </span>
        )}
        <span className="min-w-0 grow">
          <span className="line-clamp-2 text-s leading-snug font-semibold">{title}</span>
          <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-2">
            {item.kind !== 'listing' && <Badge tone="brand">{KIND_LABEL[item.kind]}</Badge>}
            {item.copies.length > 0 && <Badge tone="danger">Photos déjà vues</Badge>}
            <time dateTime={item.submittedAt}>{relativeTime(item.submittedAt, now)}</time>
          </span>
        </span>
      </AppLink>
    </li>
  );
}

/** Scrolls the column, or the row on a phone, but not the page, unlike scrollIntoView. */
function showInList(row: HTMLElement) {
  const [column, strip] = [row.closest('nav'), row.parentElement];
  const at = row.getBoundingClientRect();
  const outside = (from: number, to: number, min: number, max: number) =>
    from < min ? from - min : Math.max(0, to - max);
  if (column) {
    const { top, bottom } = column.getBoundingClientRect();
    column.scrollTop += outside(at.top, at.bottom, top, bottom);
  }
  if (strip) {
    const { left, right } = strip.getBoundingClientRect();
    strip.scrollLeft += outside(at.left, at.right, left, right);
  }
}

function MoreRow({ more, cursor }: { more: MoreItems; cursor: string | null }) {
  if (more.next === null && cursor === null) return null;
  return (
    <li className="flex shrink-0 flex-wrap items-center gap-2 p-3 max-lg:flex-col max-lg:justify-center">
      {cursor !== null && (
        <AppLink href={queueHref({})} className={buttonClass('quiet', 's')}>
          Retour au début
        </AppLink>
      )}
      {more.next !== null && (
        <a
          href={queueHref({ cursor: more.next })}
          rel="next"
          aria-disabled={more.state === 'loading' || undefined}
          onClick={(event) => {
            event.preventDefault();
            void more.load();
          }}
          className={buttonClass('secondary', 's')}
        >
          {more.state === 'loading' ? 'Chargement…' : 'Charger plus'}
        </a>
      )}
      {more.state === 'failed' && (
        <p role="alert" className="text-s text-danger">
          La suite n’a pas pu être chargée. Réessayez.
        </p>
      )}
    </li>
  );
}
