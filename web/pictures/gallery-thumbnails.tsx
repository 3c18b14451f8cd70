import type { Picture } from '#shared/pictures/picture.ts';
import { classNames } from '#web/ui/class-names.ts';
import { PictureView } from './picture-view.tsx';

/** Together with the large picture, as many as a page may load before the visitor scrolls. */
const SHOWN = 3;

type GalleryThumbnailsProps = {
  pictures: readonly Picture[];
  index: number;
  onPick: (index: number) => void;
  onSeeAll: () => void;
};

const FRAME = 'relative block aspect-4/3 w-full overflow-hidden rounded-m border-2';

export function GalleryThumbnails({ pictures, index, onPick, onSeeAll }: GalleryThumbnailsProps) {
  const more = pictures.length - SHOWN;
  return (
    <ul aria-label="Choisir une photo" className="mt-2.5 grid max-w-120 grid-cols-4 gap-2.5">
      {pictures.slice(0, SHOWN).map((picture, place) => (
        <li key={picture.id}>
          <a
            href={`#photo-${place + 1}`}
            aria-current={place === index ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              onPick(place);
            }}
            className={classNames(FRAME, place === index ? 'border-brand' : 'border-transparent')}
          >
            <PictureView
              picture={picture}
              alt={`Photo ${place + 1}`}
              preset="thumbnail"
              sizes="112px"
              className="size-full object-cover"
            />
          </a>
        </li>
      ))}
      {more > 0 && (
        <li>
          <a
            href={`#photo-${SHOWN + 1}`}
            onClick={(event) => {
              event.preventDefault();
              onSeeAll();
            }}
            className={classNames(
              FRAME,
              'grid place-items-center bg-sunken text-center font-bold',
              index >= SHOWN ? 'border-brand' : 'border-transparent',
            )}
          >
            <span>
              +{more}
              <span className="sr-only"> {more > 1 ? 'autres photos' : 'autre photo'}</span>
            </span>
          </a>
        </li>
      )}
    </ul>
  );
}
