import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { PostPreview } from '#shared/blog/post.ts';
import { AppError, type ErrorCode, type FieldErrors } from '#shared/platform/errors.ts';
import { errorText } from '#web/platform/error-text.ts';
import { textValues } from '#web/platform/forms/form-action.ts';
import { postUpload } from '#web/uploads/uploads.api.ts';
import { POST_FORM } from './editor-address.ts';
import { pictureMarkdown, takeEditorStep } from './take-editor-step.ts';

type SendResult = { message: string | null; fields: FieldErrors; code?: ErrorCode };

const NOTHING: SendResult = { message: null, fields: {} };

/**
 * The editor's form. With JavaScript the page stays open, photos are uploaded ahead, and leaving with unsaved text asks
 * first.
 */
export function usePostEditor(id: string, initial: Record<string, string>) {
  const { form: posted } = useRouteContext({ from: '__root__' });
  const answered = posted?.form === POST_FORM ? posted : null;
  const sending = useSending(id, answered ?? NOTHING);
  const [preview] = useState(() => previewIn(answered?.answer));
  const typed = { ...initial, ...answered?.values };
  return {
    ...sending,
    typed,
    preview: sending.preview ?? preview,
    coverId: sending.coverId ?? typed.coverId ?? '',
  };
}

function previewIn(answer: Record<string, string> | undefined): PostPreview | null {
  if (!answer?.html) return null;
  return { html: answer.html, readingMinutes: Number(answer.readingMinutes) };
}

function useSending(id: string, first: SendResult) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const [result, setResult] = useState(first);
  const [preview, setPreview] = useState<PostPreview | null>(null);
  const [coverId, setCoverId] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const { markChanged, markSaved } = useUnsaved();

  const send = async (form: HTMLFormElement, values: Record<string, string>, photo: File | null) => {
    const pictureId = photo ? (await postUpload(apiFetch, photo)).id : '';
    const outcome = await takeEditorStep(apiFetch, id, { ...values, pictureId });
    if (outcome.kind === 'done') {
      markSaved();
      // Loads a new document, whose form starts from the stored text and its present version.
      return location.assign(outcome.location);
    }
    setPreview(outcome.preview);
    if (pictureId === '') return;
    emptyPhoto(form);
    if (values.step === 'picture') insertAtCursor(form, pictureMarkdown(pictureId));
    else setCoverId(pictureId);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const data = new FormData(form, submitter);
    const photo = data.get('photo');
    setResult(NOTHING);
    setSending(true);
    send(form, textValues(data), photo instanceof File && photo.size > 0 ? photo : null)
      .catch((error: unknown) => {
        const { fields = {}, code = 'unexpected' } = error instanceof AppError ? error : {};
        setResult({ message: errorText(error), fields, code });
        focusFirst(form, fields);
      })
      .finally(() => setSending(false));
  };

  return { ...result, preview, coverId, isSending, formProps: { onSubmit, onInput: markChanged } };
}

const UNSAVED = 'Ce que vous avez écrit n’est pas enregistré. Quitter la page quand même\u202f?';

/**
 * Asks before leaving a page with unsaved text: by a dialog for pages of this application, by the browser otherwise.
 */
function useUnsaved() {
  const { history } = useRouter();
  const isChanged = useRef(false);
  // The router's own hook for this would be part of every page's first load.
  useEffect(() => {
    const blockerFn = () => {
      // Once the person has agreed to leave, the browser does not ask again.
      // oxlint-disable-next-line no-alert -- like the browser's own question, the only one available for a document
      isChanged.current &&= !confirm(UNSAVED);
      return isChanged.current;
    };
    return history.block({ blockerFn, enableBeforeUnload: () => isChanged.current });
  }, [history]);
  return {
    markChanged: () => {
      isChanged.current = true;
    },
    markSaved: () => {
      isChanged.current = false;
    },
  };
}

function emptyPhoto(form: HTMLFormElement): void {
  const field = form.elements.namedItem('photo');
  if (field instanceof HTMLInputElement) field.value = '';
}

function insertAtCursor(form: HTMLFormElement, text: string): void {
  const field = form.elements.namedItem('content');
  if (!(field instanceof HTMLTextAreaElement)) return;
  const at = field.selectionEnd;
  field.setRangeText(`\n\n${text}\n\n`, at, at, 'end');
  field.focus();
}

function focusFirst(form: HTMLFormElement, fields: FieldErrors): void {
  const [name] = Object.keys(fields);
  const field = name === undefined ? null : form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
