import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Picture } from '#shared/uploads/picture.ts';
import { PictureView } from '#web/uploads/picture-view.tsx';

type FullScreenPicturesProps = { title: string; pictures: readonly Picture[]; index: number; isOpen: boolean; onClose: () => void };

/** All pictures one under the other, as large as the screen; nothing of it is loaded before it is opened. */
export function FullScreenPictures({ title, pictures, index, isOpen, onClose }: FullScreenPicturesProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (!isOpen) return element.close();
    element.showModal();
    element.querySelectorAll('li')[index]?.scrollIntoView({ block: 'center' });
  }, [isOpen, index]);
  return (
    <dialog ref={dialog} aria-label={`Photos : ${title}`} onClose={onClose} className="m-0 size-full max-h-none max-w-none bg-black p-0 text-white">
      {isOpen && (
        <>
          <button
            type="button"
            onClick={onClose}
            aria-label="Fermer"
            className="fixed top-3 right-3 z-10 grid size-11 place-items-center rounded-full bg-black/65 hover:bg-black/85"
          >
            <X aria-hidden="true" className="size-6" />
          </button>
          <ul className="mx-auto grid max-w-5xl gap-2">
            {pictures.map((picture, place) => (
              <li key={picture.id}>
                <PictureView
                  picture={picture}
                  alt={`${title}, photo ${place + 1} sur ${pictures.length}`}
                  preset="gallery"
                  upTo="hero"
                  sizes="(min-width: 64rem) 1024px, 100vw"
                  className="mx-auto h-auto max-h-dvh w-full object-contain"
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </dialog>
  );
}
