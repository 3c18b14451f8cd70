import { useRouteContext } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useHydrated } from '#web/ui/hydrated.ts';
import { useTypedEarly } from '#web/ui/typed-early.ts';
import type { Draft } from './draft.ts';
import { COMPOSER_ID, SEND_FORM, TOO_MANY_PHOTOS } from './message-forms.ts';
import { useChosenPhotos } from './use-chosen-photos.ts';

/** Text and photos of the next message, and its errors if it came back without JavaScript. */
export function useWriting(
  suggestion: string,
  onSend: (draft: Draft, photos?: Promise<readonly Blob[]>) => void,
) {
  const { form: posted } = useRouteContext({ from: '__root__' });
  const refused = posted?.form === SEND_FORM ? posted : null;
  const [text, setText] = useState(refused?.values.text ?? suggestion);
  const [message, setMessage] = useState(
    refused && (refused.fields.text ?? refused.fields.pictureIds ?? refused.message),
  );
  const isHydrated = useHydrated();
  const typedEarly = useTypedEarly(() => document.querySelector(`#${COMPOSER_ID} textarea`));
  const [early, setEarly] = useState(typedEarly);
  if (isHydrated && early !== null) {
    setEarly(null);
    setText(early);
  }
  const photos = useChosenPhotos();
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    // What the browser filled in, or somebody typed before hydration, is only in the field itself.
    const written = (field.current?.value ?? text).trim();
    const isEmpty = written === '' && photos.photos.length === 0;
    setMessage(isEmpty ? 'Écrivez votre message.' : null);
    if (!isEmpty) setText('');
    field.current?.focus();
    if (photos.photos.length > 0) onSend({ text: written }, photos.take());
    else if (!isEmpty) onSend({ text: written });
  };
  const change = (changed: string, takesFocus = false) => {
    setText(changed);
    if (takesFocus) field.current?.focus();
  };
  const pick = (files: readonly File[]) => {
    setMessage(photos.add(files) ? null : TOO_MANY_PHOTOS);
    field.current?.focus();
  };
  const storedPictureIds = refused?.values.pictureIds?.split(',').filter((id) => id !== '') ?? [];
  return { field, text, message, photos, submit, change, pick, storedPictureIds };
}
