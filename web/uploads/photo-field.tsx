import { Camera, ImagePlus } from 'lucide-react';
import { useRef, type ChangeEvent, type ReactNode } from 'react';
import { MAX_PICTURES_PER_LISTING } from '#shared/uploads/picture.ts';
import { useHydrated } from '#web/platform/hydrated.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { Photo } from './photo-list.ts';
import type { PhotoQueue } from './photo-queue.ts';
import { PhotoTile } from './photo-tile.tsx';

type PhotoFieldProps = {
  photos: readonly Photo[];
  queue: PhotoQueue;
  /** Photos that a form without JavaScript could not keep, by name. */
  refused: readonly { name: string; reason: string }[];
  error: string | undefined;
  onPick: (files: readonly File[]) => void;
};

/** Up to eight photos, the first is the cover. Without JavaScript they go with the form and come back as what was kept. */
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
      {room > 0 && (isHydrated ? <Pickers onPick={onPick} /> : <PlainPickers />)}
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
          <strong className="text-danger">{name}</strong> : {reason}
        </li>
      ))}
    </ul>
  );
}

const PICKER =
  'flex min-h-20 flex-col items-center justify-center gap-1.5 rounded-m border-2 border-dashed border-line p-3 text-center font-semibold text-ink-2 hover:border-brand hover:text-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand';

/** A phone offers its gallery on one, opens its camera on the other. */
function Pickers({ onPick }: { onPick: (files: readonly File[]) => void }) {
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // Otherwise choosing the same photo again after removing it would be no change.
    currentTarget.value = '';
    onPick(files);
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      <Picker label="Choisir des photos" icon={<ImagePlus aria-hidden="true" className="size-6" />}>
        <input type="file" accept="image/*" multiple onChange={pick} className="sr-only" />
      </Picker>
      <Picker label="Prendre une photo" icon={<Camera aria-hidden="true" className="size-6" />}>
        <input type="file" accept="image/*" capture="environment" onChange={pick} className="sr-only" />
      </Picker>
    </div>
  );
}

function Picker({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <label className={PICKER}>
      {icon}
      {label}
      {children}
    </label>
  );
}

const PLAIN_FILE =
  'min-h-11 w-full rounded-m border border-line bg-surface p-2 text-s text-ink file:mr-3 file:min-h-9 file:rounded-full file:border-0 file:bg-brand-soft file:px-4 file:font-bold file:text-brand-strong';

function PlainPickers() {
  return (
    <div className="grid gap-3">
      <label className="grid gap-1.5 text-s font-semibold text-ink-2">
        Choisir des photos
        <input type="file" name="photo" accept="image/*" multiple className={PLAIN_FILE} />
      </label>
      <button
        type="submit"
        name="vers"
        value="photos"
        className={buttonClass('secondary', 'm', 'justify-self-start')}
      >
        Envoyer les photos maintenant
      </button>
    </div>
  );
}
