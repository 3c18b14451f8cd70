import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useRouteContext } from '@tanstack/react-router';
import { Star } from 'lucide';
import { useState } from 'react';
import type { CommentPage, CommentThread } from '#shared/comments/comment.ts';
import { averageText } from '#shared/listings/rating.ts';
import { countText } from '#shared/platform/pagination.ts';
import { useAccount } from '#web/accounts/session.ts';
import type { PageHref } from '#web/platform/page-href.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SignInFirst } from './comment-actions.tsx';
import {
  COMMENT_NOTICES,
  COMMENTS_ANCHOR,
  commentsHref,
  readCommentView,
  WRITE_FORM,
  writePath,
} from './comment-address.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { sendComment } from './comment-sending.ts';
import { commentsQuery } from './comments.api.ts';
import { useCommentsChanged } from './use-comments-changed.ts';

const LOAD_FAILED = 'Impossible de charger les commentaires';

type CommentsSectionProps = {
  listingId: string;
  /** Address for reporting a comment. */
  reportHref: (commentId: string) => PageHref;
};

/** The comments on a listing. The page and the open form are in the address. */
export function CommentsSection({ listingId, reportHref }: CommentsSectionProps) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const view = readCommentView(useLocation({ select: ({ search }) => search }));
  const { data, isError, refetch } = useQuery({
    ...commentsQuery(apiFetch, listingId, view.page),
    placeholderData: keepPreviousData,
  });
  return (
    <section id={COMMENTS_ANCHOR} aria-labelledby="commentaires-titre" className="mt-12 max-w-3xl">
      <h2 id="commentaires-titre" className="text-xl">
        Commentaires et avis
      </h2>
      {data?.ratings && <RatingsLine ratings={data.ratings} />}
      {view.notice && (
        <div className="mt-4">
          <FormMessage>{COMMENT_NOTICES[view.notice]}</FormMessage>
        </div>
      )}
      {data && <WriteForm listingId={listingId} can={data.can} />}
      <div className="mt-5">
        {data && <Threads listingId={listingId} page={data} view={view} reportHref={reportHref} />}
        {!data && isError && <ErrorState title={LOAD_FAILED} onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton className="h-40 rounded-l" />}
      </div>
    </section>
  );
}

function RatingsLine({ ratings }: { ratings: NonNullable<CommentPage['ratings']> }) {
  return (
    <p className="mt-1 flex items-center gap-1.5 text-ink-2">
      <Icon of={Star} className="size-5 fill-current text-brand" />
      <span className="font-bold text-ink">{averageText(ratings)}</span> sur 5 · {ratings.count} avis
    </p>
  );
}

function WriteForm({ listingId, can }: { listingId: string; can: CommentPage['can'] }) {
  const account = useAccount();
  const changed = useCommentsChanged(listingId, 1);
  const [written, setWritten] = useState(0);
  if (!account)
    return (
      <div className="mt-4">
        <SignInFirst href={commentsHref(listingId, {})} />
      </div>
    );
  if (!can.comment) return null;
  return (
    <div className="mt-4 rounded-l border border-line bg-surface p-4 sm:p-5">
      <CommentForm
        // A fresh form after each comment.
        key={`${written}${can.rate}`}
        action={writePath(listingId)}
        name={WRITE_FORM}
        page={1}
        label={can.rate ? 'Votre avis ou votre question' : 'Votre commentaire'}
        submit="Publier"
        withRating={can.rate}
        send={async (apiFetch, values) => {
          const { id, notice } = await sendComment(apiFetch, listingId, values, null);
          await changed(notice, { anchor: id });
          setWritten((before) => before + 1);
        }}
      />
    </div>
  );
}

type ThreadsProps = CommentsSectionProps & {
  page: CommentPage;
  view: ReturnType<typeof readCommentView>;
};

function Threads({ listingId, page, view, reportHref }: ThreadsProps) {
  if (page.data.length === 0)
    return (
      <p className="rounded-l border border-line px-5 py-6 text-ink-2">
        Aucun commentaire pour le moment. Donnez le premier avis.
      </p>
    );
  return (
    <>
      <p className="sr-only" role="status">
        {countText(page.total, 'commentaire')}, page {page.page} sur {page.pages}
      </p>
      {/* Scrolls by itself beyond a height, also by keyboard. */}
      <div
        role="region"
        aria-label="Liste des commentaires"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-[44rem] overflow-y-auto rounded-l border border-line px-4 sm:px-5"
      >
        <ol>
          {page.data.map((thread) => (
            <Thread
              key={thread.id}
              thread={thread}
              page={page.page}
              open={view.open}
              reportHref={reportHref}
            />
          ))}
        </ol>
      </div>
      <div className="mt-4">
        <Pagination
          page={page.page}
          pages={page.pages}
          hrefOf={(number) => commentsHref(listingId, { page: number })}
        />
      </div>
    </>
  );
}

type ThreadProps = Pick<CommentsSectionProps, 'reportHref'> & {
  thread: CommentThread;
  page: number;
  open: ThreadsProps['view']['open'];
};

function Thread({ thread, open, ...rest }: ThreadProps) {
  const isSignedIn = useAccount() !== null;
  const openOf = (id: string) => (open?.comment === id ? open.action : null);
  return (
    <li id={thread.id} className="border-b border-line py-4 last:border-0">
      <CommentItem {...rest} comment={thread} open={openOf(thread.id)} isSignedIn={isSignedIn} />
      {thread.replies.length > 0 && (
        <ol aria-label="Réponses" className="mt-2 ml-4 grid gap-3 border-l border-line pl-4">
          {thread.replies.map((reply) => (
            <li key={reply.id} id={reply.id}>
              <CommentItem {...rest} comment={reply} open={openOf(reply.id)} isSignedIn={isSignedIn} />
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}
