import { useRouteContext } from '@tanstack/react-router';
import type { Comment } from '#shared/comments/comment.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { commentForm, commentPath, commentsHref } from './comment-address.ts';
import { sendDeletion } from './comment-sending.ts';
import { useCommentsChanged } from './use-comments-changed.ts';

/** Asks for confirmation. */
export function DeleteForm({ comment, page }: { comment: Comment; page: number }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const changed = useCommentsChanged(comment.listingId, page);
  const { formProps, message, isSending } = useForm<never>({
    name: commentForm('supprimer', comment.id),
    rules: {},
    send: async () => changed(await sendDeletion(apiFetch, comment.id)),
  });
  return (
    <form
      {...formProps}
      action={commentPath(comment.listingId, comment.id, 'supprimer')}
      aria-label="Supprimer le commentaire"
      className="rounded-m bg-danger-soft p-4"
    >
      <input type="hidden" name="page" value={page} />
      {message !== null && <FormMessage isBad>{message}</FormMessage>}
      <p className="font-bold">Supprimer ce commentaire ?</p>
      <p className="text-s">Il n’y a pas de retour.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" look="danger" disabled={isSending}>
          {isSending ? 'Un instant…' : 'Supprimer'}
        </Button>
        <ButtonLink look="secondary" href={commentsHref(comment.listingId, { page, anchor: comment.id })}>
          Annuler
        </ButtonLink>
      </div>
    </form>
  );
}
