import { ExternalLink } from 'lucide';
import { STATUS_LABEL } from '#shared/listings/listing-lifecycle.ts';
import type { PhotoCopy } from '#shared/moderation/moderation.ts';
import { longDate } from '#shared/platform/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { pageHref } from '#web/platform/page-href.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PictureLink } from './picture-link.tsx';

const PAIR = { preset: 'gallery', className: 'aspect-4/3 w-full object-contain' } as const;

/** The same photos in another seller's listing, side by side with these. */
export function PhotoCopies({ copies }: { copies: readonly PhotoCopy[] }) {
  if (copies.length === 0) return null;
  return (
    <section aria-labelledby="photos-deja-vues" className="mt-4 rounded-m bg-danger-soft px-4 py-3">
      <h3 id="photos-deja-vues" className="font-sans text-m tracking-normal">
        Photos déjà vues chez un autre vendeur
      </h3>
      <p className="mt-1 text-s text-ink-2">
        Comparez les deux annonces avant de vous prononcer : l’une des deux a pu prendre les photos de
        l’autre.
      </p>
      <ul className="mt-3 grid gap-4">
        {copies.map((copy) => (
          <CopiedListing key={copy.listing.id} {...copy} />
        ))}
      </ul>
    </section>
  );
}

function CopiedListing({ listing: { id, title, status, seller, publishedAt }, pairs }: PhotoCopy) {
  return (
    <li>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <a
          href={pageHref({ to: '/annonce/$id', params: { id } })}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 min-w-0 items-center gap-1.5 font-semibold wrap-anywhere text-brand underline underline-offset-4"
        >
          {title}
          <Icon of={ExternalLink} className="size-4 shrink-0" />
        </a>
        <Badge>{STATUS_LABEL[status]}</Badge>
        <span className="text-s text-ink-2">
          {seller}, le <time dateTime={publishedAt}>{longDate(publishedAt)}</time>
        </span>
      </p>
      <ul className="mt-1 grid gap-2">
        {pairs.map(({ own, other }) => (
          <li key={`${own.id} ${other.id}`} className="grid max-w-md grid-cols-2 gap-2">
            <PictureLink picture={own} name="Photo de ce dossier" {...PAIR} />
            <PictureLink picture={other} name={`Photo de l’annonce « ${title} »`} {...PAIR} />
          </li>
        ))}
      </ul>
    </li>
  );
}
