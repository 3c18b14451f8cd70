import { Camera, ImagePlus } from 'lucide';
import { useEffect, useEffectEvent, useRef, type ChangeEvent, type ComponentType } from 'react';
import { MAX_PICTURES_PER_LISTING } from '#shared/pictures/picture.ts';
import { deferred, immediately } from '#web/platform/deferred.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PICKER, FILE_INPUT_CLASS, type PickersProps } from './file-picker.ts';
import type { Photo } from './photo-list.ts';
import type { PhotoQueue } from './photo-queue.ts';
import { PhotoTile } from './photo-tile.tsx';

type PhotoFieldProps = {
  photos: readonly Photo[];
  queue: PhotoQueue;
  /** Photos that were refused when the form was sent without JavaScript, by name. */
  refused: readonly { name: string; reason: string }[];
  error: string | undefined;
  onPick: (files: readonly File[]) => void;
};

/**
 * Up to eight photos, the first is the cover. Without JavaScript they are sent with the form and come back as stored
 * uploads.
 */
export function PhotoField({ photos, queue, refused, error, onPick }: PhotoFieldProps) {
  const isHydrated = useHydrated();
  const dragged = useRef<string | null>(null);
  const room = MAX_PICTURES_PER_LISTING - photos.length;
  const drop = (place: number) => {
    if (dragged.current !== null) queue.move(dragged.current, place);
    dragged.current = null;
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 flex w-full items-baseline justify-between text-s font-bold text-ink-2">
        Photos
        <span>
          {photos.length} / {MAX_PICTURES_PER_LISTING}
        </span>
      </legend>
      <ul
        aria-label="Photos de l’annonce"
        className="grid grid-flow-row-dense grid-cols-2 gap-3 empty:hidden sm:grid-cols-4"
      >
        {photos.map((photo, place) => (
          <PhotoTile
            key={photo.key}
            photo={photo}
            place={place}
            count={photos.length}
            {...(isHydrated
              ? { drag: { onStart: () => (dragged.current = photo.key), onDrop: () => drop(place) } }
              : {})}
          />
        ))}
      </ul>
      {photos.map(
        ({ upload }) => upload && <input key={upload.id} type="hidden" name="pictureIds" value={upload.id} />,
      )}
      <RefusedList refused={refused} />
      {room > 0 && <Pickers onPick={onPick} room={room} />}
      <p className="text-s text-ink-2">
        PNG, JPG jusqu’à 10 Mo · 8 photos au maximum · la première est la couverture
      </p>
      {error && (
        <p role="alert" className="text-s font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function RefusedList({ refused }: { refused: PhotoFieldProps['refused'] }) {
  if (refused.length === 0) return null;
  return (
    <ul role="alert" className="grid gap-2 rounded-m bg-danger-soft px-4 py-3 text-s">
      {refused.map(({ name, reason }) => (
        <li key={`${name} ${reason}`}>
          <strong className="text-danger">{name}</strong> : {reason}
        </li>
      ))}
    </ul>
  );
}

/** The app asks the phone itself, the web the browser: which of them is known when it is built. */
const Pickers: ComponentType<PickersProps> =
  import.meta.env.MODE === 'mobile'
    ? deferred(async () => (await import('./native-pickers.tsx')).NativePickers, immediately)
    : WebPickers;

/**
 * A phone opens its gallery for one input, its camera for the other. The gallery input is in the server's HTML and
 * stays the same element: photos chosen before hydration, or in a gallery that is open during it, still arrive.
 */
function WebPickers({ onPick }: PickersProps) {
  const isHydrated = useHydrated();
  const gallery = useRef<HTMLInputElement>(null);
  const pick = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    // Otherwise choosing the same photo again after removing it would fire no change event.
    input.value = '';
    onPick(files);
  };
  const pickEarlier = useEffectEvent(() => {
    if (gallery.current?.files?.length) pick(gallery.current);
  });
  useEffect(() => {
    if (isHydrated) pickEarlier();
  }, [isHydrated]);
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => pick(currentTarget);
  return (
    <div className={`grid gap-3 ${isHydrated ? 'grid-cols-2' : ''}`}>
      <label className={isHydrated ? PICKER : 'grid gap-1.5 text-s font-semibold text-ink-2'}>
        {isHydrated && <Icon of={ImagePlus} className="size-6" />}
        Choisir des photos
        <input
          ref={gallery}
          type="file"
          {...(isHydrated ? {} : { name: 'photo' })}
          accept="image/*"
          multiple
          onChange={change}
          className={isHydrated ? 'sr-only' : FILE_INPUT_CLASS}
        />
      </label>
      {isHydrated ? (
        <label className={PICKER}>
          <Icon of={Camera} className="size-6" />
          Prendre une photo
          <input type="file" accept="image/*" capture="environment" onChange={change} className="sr-only" />
        </label>
      ) : (
        <button
          type="submit"
          name="vers"
          value="photos"
          className={buttonClass('secondary', 'm', 'justify-self-start')}
        >
          Envoyer les photos maintenant
        </button>
      )}
    </div>
  );
}
