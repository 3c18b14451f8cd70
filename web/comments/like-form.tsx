import { useRouteContext } from '@tanstack/react-router';
import { ThumbsUp } from 'lucide';
import { useState, type FormEvent } from 'react';
import type { Comment } from '#shared/comments/comment.ts';
import { errorText } from '#web/platform/error-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { commentPath } from './comment-address.ts';
import { commentsKey, setLike } from './comments.api.ts';

type Likes = Pick<Comment, 'isLiked' | 'likesCount'>;

/** Counts at once, and reverts if the server refuses. */
export function LikeForm({ comment, page }: { comment: Comment; page: number }) {
  const { apiFetch, queryClient } = useRouteContext({ from: '__root__' });
  const [hoped, setHoped] = useState<Likes | null>(null);
  const { isLiked, likesCount } = hoped ?? comment;
  const toggle = async (event: FormEvent) => {
    event.preventDefault();
    if (hoped) return;
    setHoped({ isLiked: !isLiked, likesCount: likesCount + (isLiked ? -1 : 1) });
    try {
      await setLike(apiFetch, comment.id, !isLiked);
      await queryClient.invalidateQueries({ queryKey: commentsKey(comment.listingId) });
    } catch (error) {
      showToast({ title: errorText(error), isDestructive: true });
    }
    setHoped(null);
  };
  return (
    <form
      method="post"
      action={commentPath(comment.listingId, comment.id, 'aimer')}
      onSubmit={(event) => void toggle(event)}
    >
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="aime" value={isLiked ? 'non' : 'oui'} />
      <button
        type="submit"
        aria-pressed={isLiked}
        className={classNames(
          'inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-s font-semibold hover:bg-sunken',
          isLiked ? 'text-brand' : 'text-ink-2',
        )}
      >
        <Icon of={ThumbsUp} className={classNames('size-4', isLiked && 'fill-current')} />
        {likesCount > 0 ? `J’aime (${likesCount})` : 'J’aime'}
      </button>
    </form>
  );
}
