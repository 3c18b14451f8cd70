import { Camera } from 'lucide';
import { useEffect, useId, useState } from 'react';
import { fileSize } from '#shared/platform/file-size.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MOBILE_LIMITS } from './mobile-checks.ts';

type Shown = { name: string; bytes: number; url: string };

const FOCUS_OF_INPUT =
  'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand';

/** Pictures are only shown here, never uploaded. */
export function CameraTest() {
  const id = useId();
  const [pictures, setPictures] = useState<readonly Shown[]>([]);
  const [isTooMany, setTooMany] = useState(false);
  useEffect(
    () => () => {
      for (const { url } of pictures) URL.revokeObjectURL(url);
    },
    [pictures],
  );
  const show = (files: FileList | null) => {
    const chosen = [...(files ?? [])];
    setTooMany(chosen.length > MOBILE_LIMITS.cameraImages);
    setPictures(
      chosen
        .slice(0, MOBILE_LIMITS.cameraImages)
        .map((file) => ({ name: file.name, bytes: file.size, url: URL.createObjectURL(file) })),
    );
  };
  return (
    <section aria-labelledby="camera" className="mt-8 rounded-l border border-line bg-surface p-5">
      <h2 id="camera" className="text-xl">
        Appareil photo
      </h2>
      <p className="mt-1 mb-3 text-ink-2">
        Prenez ou choisissez jusqu’à {MOBILE_LIMITS.cameraImages} images : elles doivent apparaître ici, dans
        le bon sens.
      </p>
      <input
        id={id}
        type="file"
        accept="image/*"
        capture="environment"
        multiple
        onChange={(event) => show(event.target.files)}
        className="peer sr-only"
      />
      <label htmlFor={id} className={buttonClass('secondary', 'm', FOCUS_OF_INPUT)}>
        <Icon of={Camera} className="size-5" />
        Prendre des photos
      </label>
      <p role="status" className="mt-2 text-s text-ink-2">
        {isTooMany && `Seules les ${MOBILE_LIMITS.cameraImages} premières images sont gardées.`}
      </p>
      <Pictures pictures={pictures} />
    </section>
  );
}

function Pictures({ pictures }: { pictures: readonly Shown[] }) {
  if (pictures.length === 0) return null;
  return (
    <ul className="mt-2 grid grid-cols-3 gap-3">
      {pictures.map(({ name, bytes, url }) => (
        <li key={url} className="min-w-0">
          <img src={url} alt={`Essai : ${name}`} className="aspect-square w-full rounded-m object-cover" />
          <span className="text-s text-ink-2">{fileSize(bytes)}</span>
        </li>
      ))}
    </ul>
  );
}
