import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { WaitingComment } from '#shared/admin/console.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { pageHref } from '#web/platform/page-href.ts';
import { CONSOLE_PATHS } from './console-address.ts';
import { waitingCommentsQuery } from './console.api.ts';
import { ConsoleItem } from './console-item.tsx';
import { DecisionBar, NothingWaits, PlaceFields, QueuePages } from './console-parts.tsx';

/** Why a comment was held back, by the names that its screening uses. */
const HOLD_REASONS: Record<string, string> = {
  'e-mail': 'Adresse e-mail',
  link: 'Lien',
  'phone number': 'Numéro de téléphone',
};

export function CommentsQueue({ page }: { page: number }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data } = useSuspenseQuery(waitingCommentsQuery(apiFetch, page));
  if (data.data.length === 0)
    return (
      <NothingWaits
        file="comments"
        page={page}
        text="Les commentaires retenus ou signalés apparaîtront ici."
      />
    );
  return (
    <form
      method="post"
      action={CONSOLE_PATHS.comments}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <PlaceFields file="comments" page={page} />
      <div className="grid gap-6">
        <ol className="grid gap-4">
          {data.data.map((waiting) => (
            <CommentItem key={waiting.comment.id} waiting={waiting} />
          ))}
        </ol>
        <QueuePages file="comments" page={page} hasMore={data.hasMore} />
      </div>
      <DecisionBar
        inFavour={{ value: 'approved', label: 'Approuver' }}
        against={{ value: 'rejected', label: 'Refuser' }}
        hint="Facultatif pour une approbation."
      />
    </form>
  );
}

function CommentItem({
  waiting: { comment, listing, heldBy, waitsSince, claim },
}: {
  waiting: WaitingComment;
}) {
  const name = comment.author?.name ?? 'Compte supprimé';
  return (
    <ConsoleItem
      id={comment.id}
      name={name}
      waitsSince={waitsSince}
      claim={claim}
      badges={<Badge tone="danger">{heldBy === null ? 'Signalé' : (HOLD_REASONS[heldBy] ?? heldBy)}</Badge>}
    >
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{comment.content}</p>
      <p className="mt-2 text-s text-ink-2">
        {comment.rating !== null && `Note : ${comment.rating}/5 · `}
        Sur{' '}
        <AppLink
          href={pageHref({ to: '/annonce/$id', params: { id: listing.id } })}
          className="font-semibold text-brand hover:underline"
        >
          {listing.title}
        </AppLink>
      </p>
    </ConsoleItem>
  );
}
