import { ImagePlus, X } from 'lucide';
import { useEffect, useEffectEvent, useRef } from 'react';
import { FILE_INPUT_CLASS } from '#web/uploads/file-picker.ts';
import { useHydrated } from '#web/ui/hydrated.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { ChosenPhoto } from './use-chosen-photos.ts';

/** Photos of the next message, sent together with its text. */
export function ChosenPhotos({
  photos,
  onRemove,
}: {
  photos: readonly ChosenPhoto[];
  onRemove: (key: string) => void;
}) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label="Photos choisies" className="flex gap-2 pb-2.5">
      {photos.map(({ key, preview }, place) => (
        <li key={key} className="relative size-14 shrink-0 rounded-m bg-sunken">
          {preview && (
            <img
              src={preview}
              alt={`Choisie ${place + 1}`}
              width={56}
              height={56}
              className="size-full rounded-m object-cover"
            />
          )}
          <button
            type="button"
            aria-label={`Retirer la photo ${place + 1}`}
            onClick={() => onRemove(key)}
            className="absolute top-0 right-0 grid size-7 place-items-center rounded-full bg-ink text-paper"
          >
            <Icon of={X} className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The gallery or the camera, as the phone offers them. */
export function PhotoPicker({ onPick }: { onPick: (files: readonly File[]) => void }) {
  const isHydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const pick = () => {
    const files = [...(input.current?.files ?? [])];
    // Otherwise choosing the same photo again after removing it would fire no change event.
    if (input.current) input.current.value = '';
    if (files.length > 0) onPick(files);
  };
  const pickEarlier = useEffectEvent(pick);
  useEffect(() => {
    if (isHydrated) pickEarlier();
  }, [isHydrated]);
  return (
    <label
      title="Ajouter des photos"
      className={classNames(
        'icon-button shrink-0 border border-line has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
        !isHydrated && 'invisible',
      )}
    >
      <Icon of={ImagePlus} className="size-5" />
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        aria-label="Ajouter des photos"
        onChange={pick}
        className="sr-only"
      />
    </label>
  );
}

/** Photos are sent with the form, and come back as stored uploads. */
export function NoScriptPhotoPicker({ form }: { form: string }) {
  return (
    <noscript>
      <label className="grid gap-1.5 pb-2.5 text-s font-semibold text-ink-2">
        Photos
        <input form={form} type="file" name="photo" accept="image/*" multiple className={FILE_INPUT_CLASS} />
      </label>
    </noscript>
  );
}
