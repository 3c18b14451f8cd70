import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Picture } from '#shared/uploads/picture.ts';
import { useHydrated } from '#web/platform/hydrated.ts';
import { useReducedMotion } from '#web/platform/reduced-motion.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ImageBox } from '#web/ui/image-box.tsx';
import { PictureView } from '#web/uploads/picture-view.tsx';
import { GalleryThumbnails } from './gallery-thumbnails.tsx';

/** While somebody looks on with the pointer over it (specification, part 1, section 9). */
const ADVANCE_MS = 3000;

const FullScreenPictures = lazy(() =>
  import('./full-screen-pictures.tsx').then((file) => ({ default: file.FullScreenPictures })),
);

type GalleryProps = { title: string; pictures: readonly Picture[]; children?: ReactNode };

/** A strip that snaps: swiped by finger, moved by arrow keys, buttons and thumbnails. */
export function Gallery({ title, pictures, children }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [isHovered, setHovered] = useState(false);
  const [isFullScreen, setFullScreen] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const isHydrated = useHydrated();
  const isCalm = useReducedMotion();
  const touch = () => setTouched(true);
  const count = pictures.length;
  const goTo = (next: number) => {
    const element = strip.current;
    if (!element || count === 0) return;
    element.scrollTo({
      left: ((next + count) % count) * element.clientWidth,
      behavior: isCalm ? 'instant' : 'smooth',
    });
  };
  const isMoving = isHovered && !isCalm && !isFullScreen && count > 1;
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => {
      const element = strip.current;
      if (!element) return;
      const next = (Math.round(element.scrollLeft / element.clientWidth) + 1) % count;
      element.scrollTo({ left: next * element.clientWidth, behavior: 'smooth' });
    }, ADVANCE_MS);
    return () => clearInterval(timer);
  }, [isMoving, count]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0 || count < 2) return;
    event.preventDefault();
    goTo(index + step);
  };
  if (count === 0) {
    return (
      <div className="relative aspect-4/3 overflow-hidden rounded-l sm:aspect-8/5">
        <ImageBox src={null} alt="Image non disponible" className="size-full" />
        {children}
      </div>
    );
  }
  return (
    <div
      onPointerEnter={(event) => {
        touch();
        setHovered(event.pointerType === 'mouse');
      }}
      onPointerLeave={() => setHovered(false)}
      onFocus={touch}
    >
      <div className="relative overflow-hidden rounded-l bg-sunken">
        <ul
          ref={strip}
          // A strip that scrolls has to be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label={`Photos : ${title}`}
          onKeyDown={onKeyDown}
          onScroll={({ currentTarget }) =>
            setIndex(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
          }
          className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto focus-visible:-outline-offset-4"
        >
          {pictures.map((picture, place) => (
            <li
              key={picture.id}
              id={`photo-${place + 1}`}
              className="aspect-4/3 w-full shrink-0 snap-center snap-always sm:aspect-8/5"
            >
              <Slide
                picture={picture}
                alt={`${title}, photo ${place + 1} sur ${count}`}
                isFirst={place === 0}
                isWanted={isTouched}
              />
            </li>
          ))}
        </ul>
        {children}
        {count > 1 && isHydrated && <Arrows onStep={(step) => goTo(index + step)} />}
        <button
          type="button"
          hidden={!isHydrated}
          onClick={() => setFullScreen(true)}
          aria-label="Voir en plein écran"
          className="absolute top-3 right-3 grid size-11 place-items-center rounded-full bg-black/55 text-white hover:bg-black/75"
        >
          <Maximize2 aria-hidden="true" className="size-5" />
        </button>
        <p
          aria-live="polite"
          className="absolute right-3 bottom-3 rounded-full bg-black/65 px-3 py-1.5 text-s leading-none font-semibold text-white"
        >
          <span className="sr-only">Photo </span>
          {index + 1} / {count}
        </p>
      </div>
      {count > 1 && (
        <GalleryThumbnails
          pictures={pictures}
          index={index}
          onPick={goTo}
          onSeeAll={() => setFullScreen(true)}
        />
      )}
      {isFullScreen && (
        <Suspense>
          <FullScreenPictures
            title={title}
            pictures={pictures}
            index={index}
            onClose={() => setFullScreen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

type SlideProps = { picture: Picture; alt: string; isFirst: boolean; isWanted: boolean };

/** Only the first is fetched with the page; the others when somebody reaches for the strip, or at once without JavaScript. */
function Slide({ picture, alt, isFirst, isWanted }: SlideProps) {
  const image = (
    <PictureView
      picture={picture}
      alt={alt}
      preset="gallery"
      upTo="hero"
      sizes="(min-width: 64rem) 752px, 100vw"
      isPriority={isFirst}
      className="size-full object-contain"
    />
  );
  if (isFirst || isWanted) return image;
  return (
    <div className="size-full" style={{ backgroundColor: picture.color }}>
      <noscript>{image}</noscript>
    </div>
  );
}

function Arrows({ onStep }: { onStep: (step: number) => void }) {
  const arrow =
    'absolute top-1/2 hidden size-11 -translate-y-1/2 place-items-center rounded-full bg-black/55 text-white hover:bg-black/75 sm:pointer-fine:grid';
  return (
    <>
      <button
        type="button"
        onClick={() => onStep(-1)}
        aria-label="Photo précédente"
        className={classNames(arrow, 'left-3')}
      >
        <ChevronLeft aria-hidden="true" className="size-6" />
      </button>
      <button
        type="button"
        onClick={() => onStep(1)}
        aria-label="Photo suivante"
        className={classNames(arrow, 'right-3')}
      >
        <ChevronRight aria-hidden="true" className="size-6" />
      </button>
    </>
  );
}
