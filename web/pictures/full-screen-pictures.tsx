import { X } from 'lucide';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Picture } from '#shared/pictures/picture.ts';
import { useSavesData } from '#web/platform/data-saver/use-saves-data.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LARGE, LargePictureButton } from './large-picture-button.tsx';
import { PictureView } from './picture-view.tsx';

type FullScreenPicturesProps = {
  title: string;
  pictures: readonly Picture[];
  index: number;
  onClose: () => void;
};

/** All pictures one below the other, as large as the screen; opens when it is rendered. */
export function FullScreenPictures({ title, pictures, index, onClose }: FullScreenPicturesProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = useEffectEvent(() => {
    dialog.current?.showModal();
    dialog.current?.querySelectorAll('li')[index]?.scrollIntoView({ block: 'center' });
  });
  useEffect(() => {
    const element = dialog.current;
    open();
    // Closed before it is removed, the dialog restores the focus.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={`Photos : ${title}`}
      onClose={onClose}
      className="m-0 size-full max-h-none max-w-none bg-black p-0 text-white"
    >
      <button
        type="button"
        onClick={onClose}
        aria-label="Fermer"
        className="fixed top-3 right-3 z-10 grid size-11 place-items-center rounded-full bg-black/65 hover:bg-black/85"
      >
        <Icon of={X} className="size-6" />
      </button>
      <ul className="mx-auto grid max-w-5xl gap-2">
        {pictures.map((picture, place) => (
          <li key={picture.id}>
            <FullScreenPicture
              picture={picture}
              alt={`${title}, photo ${place + 1} sur ${pictures.length}`}
            />
          </li>
        ))}
      </ul>
    </dialog>
  );
}

/** Who saves data sees the small picture, and asks for each large one. */
function FullScreenPicture({ picture, alt }: { picture: Picture; alt: string }) {
  const isSaving = useSavesData();
  const [isWanted, setWanted] = useState(false);
  return (
    <>
      <PictureView
        picture={picture}
        alt={alt}
        preset={LARGE}
        upTo={isSaving ? LARGE : 'hero'}
        sizes="(min-width: 64rem) 1024px, 100vw"
        isWanted={isWanted}
        className="mx-auto h-auto max-h-dvh w-full object-contain"
      />
      {isSaving && !isWanted && (
        <LargePictureButton picture={picture} onClick={() => setWanted(true)} className="mx-auto my-2 flex" />
      )}
    </>
  );
}
