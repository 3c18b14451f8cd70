import { BadgeCheck, ThumbsUp } from 'lucide';
import {
  COMMENT_STATUS_LABEL,
  EDITED_LABEL,
  VERIFIED_PURCHASE_LABEL,
  type Comment,
} from '#shared/comments/comment.ts';
import { relativeTime } from '#shared/platform/time.ts';
import { AvatarView } from '#web/accounts/avatar-view.tsx';
import { useNow } from '#web/platform/clock.ts';
import { pageHref, type PageHref } from '#web/platform/page-href.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { CommentAction } from './comment-address.ts';
import { CommentActions, OpenForm } from './comment-actions.tsx';
import { LikeForm } from './like-form.tsx';
import { Stars } from './stars.tsx';

export type CommentItemProps = {
  comment: Comment;
  page: number;
  /** The form that is open below it. */
  open: CommentAction | null;
  isSignedIn: boolean;
  reportHref: (commentId: string) => PageHref;
};

/** A comment with its author, time and actions. Its text is shown as plain text, without links. */
export function CommentItem(props: CommentItemProps) {
  const { comment, page, open, reportHref } = props;
  if (comment.author === null)
    return <p className="rounded-m bg-sunken px-4 py-3 text-ink-2">Commentaire supprimé</p>;
  return (
    <>
      <CommentHead comment={comment} author={comment.author} />
      {open !== 'modifier' && (
        <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">{comment.content}</p>
      )}
      <div className="-ml-3 flex flex-wrap items-center">
        {comment.can.like ? (
          <LikeForm comment={comment} page={page} />
        ) : (
          <LikesCount count={comment.likesCount} />
        )}
        <CommentActions comment={comment} page={page} reportHref={reportHref} />
      </div>
      {open !== null && (
        <div className="mt-2">
          <OpenForm {...props} open={open} />
        </div>
      )}
    </>
  );
}

function CommentHead({ comment, author }: { comment: Comment; author: NonNullable<Comment['author']> }) {
  const now = useNow();
  return (
    <div className="flex items-start gap-3">
      <AvatarView avatar={author.avatar} initials={author.initials} className="size-10 text-m" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-bold wrap-anywhere">
            {author.hasPage ? (
              <Link
                href={pageHref({ to: '/vendeur/$id', params: { id: author.id } })}
                className="hover:underline"
              >
                {author.name}
              </Link>
            ) : (
              author.name
            )}
          </span>
          {author.isSeller && <Badge tone="brand">Vendeur</Badge>}
          {comment.isVerifiedPurchase && (
            <Badge tone="brand">
              <Icon of={BadgeCheck} />
              {VERIFIED_PURCHASE_LABEL}
            </Badge>
          )}
          {comment.status !== 'approved' && (
            <Badge tone={comment.status === 'rejected' ? 'danger' : 'neutral'}>
              {COMMENT_STATUS_LABEL[comment.status]}
            </Badge>
          )}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-s text-ink-3">
          {comment.rating !== null && <Stars rating={comment.rating} />}
          <time dateTime={comment.createdAt}>{relativeTime(comment.createdAt, now)}</time>
          {comment.isEdited && <span>{EDITED_LABEL}</span>}
        </p>
      </div>
    </div>
  );
}

function LikesCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="inline-flex min-h-11 items-center gap-1.5 px-3 text-s font-semibold text-ink-2">
      <Icon of={ThumbsUp} className="size-4" />
      <span className="sr-only">J’aime :</span>
      {count}
    </span>
  );
}
