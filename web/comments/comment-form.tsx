import { useRouteContext } from '@tanstack/react-router';
import { COMMENT_RULES } from '#shared/comments/comment-form.ts';
import { COMMENT_LIMITS, type Rating } from '#shared/comments/comment.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import type { PageHref } from '#web/platform/page-href.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { RatingField } from './rating-field.tsx';

type CommentFormProps = {
  /** The form's address without JavaScript, and its name in the answer. */
  action: string;
  name: string;
  page: number;
  label: string;
  submit: string;
  initial?: { content: string; rating: Rating | null };
  withRating: boolean;
  /** The address of "Annuler". */
  cancelHref?: PageHref;
  send: (apiFetch: ApiFetch, values: Record<string, string>) => Promise<void>;
};

/** A comment, an answer, or an edit of either. */
export function CommentForm({
  action,
  name,
  page,
  label,
  submit,
  initial,
  withRating,
  cancelHref,
  send,
}: CommentFormProps) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { formProps, fields, message, isSending, typed } = useForm({
    name,
    rules: COMMENT_RULES,
    initial: { content: initial?.content ?? '', rating: String(initial?.rating ?? '') },
    send: (values) => send(apiFetch, values),
  });
  const isFaulty = message !== null && Object.keys(fields).length === 0;
  return (
    <form {...formProps} action={action} className="grid gap-3">
      <input type="hidden" name="page" value={page} />
      {isFaulty && <FormMessage isBad>{message}</FormMessage>}
      {withRating && <RatingField rating={typed.rating ?? ''} error={fields.rating} />}
      <TextAreaField
        label={label}
        name="content"
        rows={3}
        maxLength={COMMENT_LIMITS.content.max}
        defaultValue={typed.content}
        error={fields.content}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isSending}>
          {isSending ? 'Envoi…' : submit}
        </Button>
        {cancelHref !== undefined && (
          <ButtonLink look="quiet" href={cancelHref}>
            Annuler
          </ButtonLink>
        )}
      </div>
    </form>
  );
}
