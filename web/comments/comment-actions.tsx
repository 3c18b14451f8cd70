import type { Comment } from '#shared/comments/comment.ts';
import { signedInLink } from '#web/accounts/session.ts';
import type { PageHref } from '#web/platform/page-href.ts';
import { FormMessage } from '#web/ui/form-message.tsx';
import { Link } from '#web/ui/link.tsx';
import { commentForm, commentPath, commentsHref, type CommentAction } from './comment-address.ts';
import { CommentForm } from './comment-form.tsx';
import type { CommentItemProps } from './comment-item.tsx';
import { sendComment, sendEdit } from './comment-sending.ts';
import { DeleteForm } from './delete-form.tsx';
import { useCommentsChanged } from './use-comments-changed.ts';

const LINK =
  'inline-flex min-h-11 items-center rounded-full px-3 text-s font-semibold text-ink-2 hover:bg-sunken';

type CommentActionsProps = Pick<CommentItemProps, 'comment' | 'page' | 'reportHref'>;

/** Links, so that each form has its address. */
export function CommentActions({ comment, page, reportHref }: CommentActionsProps) {
  const { id, listingId, can } = comment;
  const toward = (action: CommentAction) => commentsHref(listingId, { page, open: { comment: id, action } });
  return (
    <>
      {can.reply && (
        <Link href={toward('repondre')} className={LINK}>
          Répondre
        </Link>
      )}
      {can.edit && (
        <Link href={toward('modifier')} className={LINK}>
          Modifier
        </Link>
      )}
      {can.delete && (
        <Link href={toward('supprimer')} className={LINK}>
          Supprimer
        </Link>
      )}
      {can.report && (
        <Link href={reportHref(id)} className={LINK}>
          Signaler
        </Link>
      )}
    </>
  );
}

type OpenFormProps = Omit<CommentItemProps, 'open' | 'reportHref'> & { open: CommentAction };

/** Whatever the address asks for, only forms that the server permits are shown. */
export function OpenForm({ comment, page, open, isSignedIn }: OpenFormProps) {
  if (!isSignedIn) return <SignInFirst href={commentsHref(comment.listingId, { page })} />;
  if (open === 'repondre') return comment.can.reply ? <ReplyForm comment={comment} page={page} /> : null;
  if (open === 'modifier') return comment.can.edit ? <EditForm comment={comment} page={page} /> : null;
  return comment.can.delete ? <DeleteForm comment={comment} page={page} /> : null;
}

/** In place of a form, for visitors who are not signed in. */
export function SignInFirst({ href }: { href: PageHref }) {
  return (
    <FormMessage>
      <p className="font-bold">Connexion requise</p>
      <p>
        <Link
          href={signedInLink(null, href).href}
          className="font-semibold text-brand underline underline-offset-4"
        >
          Connectez-vous
        </Link>{' '}
        pour donner votre avis, répondre ou poser une question.
      </p>
    </FormMessage>
  );
}

type FormProps = { comment: Comment; page: number };

function ReplyForm({ comment, page }: FormProps) {
  const { id, listingId } = comment;
  const changed = useCommentsChanged(listingId, page);
  return (
    <CommentForm
      action={commentPath(listingId, id, 'repondre')}
      name={commentForm('repondre', id)}
      page={page}
      label={comment.author ? `Répondre à ${comment.author.name}` : 'Votre réponse'}
      submit="Répondre"
      withRating={false}
      cancelHref={commentsHref(listingId, { page, anchor: id })}
      send={async (apiFetch, values) => {
        const written = await sendComment(apiFetch, listingId, values, id);
        await changed(written.notice, { anchor: written.id });
      }}
    />
  );
}

function EditForm({ comment, page }: FormProps) {
  const { id, listingId } = comment;
  const changed = useCommentsChanged(listingId, page);
  return (
    <CommentForm
      action={commentPath(listingId, id, 'modifier')}
      name={commentForm('modifier', id)}
      page={page}
      label="Modifier votre commentaire"
      submit="Enregistrer"
      initial={comment}
      withRating={comment.rating !== null}
      cancelHref={commentsHref(listingId, { page, anchor: id })}
      send={async (apiFetch, values) => changed(await sendEdit(apiFetch, id, values), { anchor: id })}
    />
  );
}
