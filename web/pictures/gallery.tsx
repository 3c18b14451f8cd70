import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide';
import {
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import type { Picture } from '#shared/pictures/picture.ts';
import { lazyPart } from '#web/platform/deferred.tsx';
import { useSavesData } from '#web/platform/data-saver/use-saves-data.ts';
import { useHydrated } from '#web/ui/hydrated.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ImageBox } from '#web/ui/image-box.tsx';
import { GalleryThumbnails } from './gallery-thumbnails.tsx';
import { growPicture } from './grow-picture.ts';
import { PictureSlide } from './picture-slide.tsx';
import { usePictureStrip } from './use-picture-strip.ts';

const FullScreenPictures = lazyPart(
  async () => (await import('./full-screen-pictures.tsx')).FullScreenPictures,
);

const LargePictureButton = lazyPart(
  async () => (await import('./large-picture-button.tsx')).LargePictureButton,
);

/** `children` are laid over the picture. */
type GalleryProps = { title: string; pictures: readonly Picture[]; children?: ReactNode };

export function Gallery({ title, pictures, children }: GalleryProps) {
  if (pictures.length > 0) return <PictureStrip title={title} pictures={pictures} overlay={children} />;
  return (
    <div className="relative aspect-4/3 overflow-hidden rounded-l sm:aspect-8/5">
      <ImageBox src={null} alt="Image non disponible" className="size-full" />
      {children}
    </div>
  );
}

type PictureStripProps = { title: string; pictures: readonly Picture[]; overlay: ReactNode };

/** A snapping strip: swiped by finger, moved by arrow keys, buttons and thumbnails. */
function PictureStrip({ title, pictures, overlay }: PictureStripProps) {
  const [isFullScreen, setFullScreen] = useState(false);
  const isHydrated = useHydrated();
  // Opened by a tap on a card, which showed the small picture.
  const [hasThumbnail] = useState(isHydrated);
  const isSaving = useSavesData();
  const [asked, setAsked] = useState<readonly number[]>([]);
  const count = pictures.length;
  const { isTouched, isHovered, ...frameProps } = useTouch();
  const { strip, index, goTo, onScroll } = usePictureStrip(count, isHovered && !isFullScreen);
  const picture = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => growPicture(picture.current), []);
  return (
    <div data-needs-app {...frameProps}>
      <div ref={picture} className="relative overflow-hidden rounded-l bg-sunken">
        <Slides
          title={title}
          pictures={pictures}
          isWanted={(place) => isTouched && (!isSaving || Math.abs(place - index) <= 1)}
          isAsked={(place) => asked.includes(place)}
          hasThumbnail={hasThumbnail}
          stripRef={strip}
          onScroll={onScroll}
          onStep={(step) => goTo(index + step)}
        />
        {overlay}
        {isHydrated && (
          <Controls
            hasSeveral={count > 1}
            onStep={(step) => goTo(index + step)}
            onEnlarge={() => setFullScreen(true)}
          />
        )}
        {isHydrated && isSaving && !asked.includes(index) && (
          <AskForLarge picture={pictures[index]} onAsk={() => setAsked([...asked, index])} />
        )}
        <Counter place={index + 1} count={count} />
      </div>
      {count > 1 && !isSaving && (
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

/** Whether the strip was used at all, and is under the mouse now; the rest are props of its frame. */
function useTouch() {
  const [isHovered, setHovered] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Set by web/boot: the touch came before hydration.
    if (ref.current?.dataset.used !== undefined) setTouched(true);
  }, []);
  const onPointerEnter = ({ pointerType }: { pointerType: string }) => {
    setTouched(true);
    setHovered(pointerType === 'mouse');
  };
  const onPointerLeave = () => setHovered(false);
  const onFocus = () => setTouched(true);
  return { isTouched, isHovered, ref, onPointerEnter, onPointerLeave, onFocus };
}

type SlidesProps = {
  title: string;
  pictures: readonly Picture[];
  isWanted: (place: number) => boolean;
  /** In its large size, by who saves data. */
  isAsked: (place: number) => boolean;
  hasThumbnail: boolean;
  stripRef: Ref<HTMLUListElement>;
  onScroll: () => void;
  onStep: (step: number) => void;
};

function Slides({
  title,
  pictures,
  isWanted,
  isAsked,
  hasThumbnail,
  stripRef,
  onScroll,
  onStep,
}: SlidesProps) {
  return (
    <ul
      ref={stripRef}
      // A strip that scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={`Photos : ${title}`}
      onKeyDown={(event) => moveByKey(event, onStep)}
      onScroll={onScroll}
      className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto focus-visible:-outline-offset-4"
    >
      {pictures.map((picture, place) => (
        <li
          key={picture.id}
          id={`photo-${place + 1}`}
          className="aspect-4/3 w-full shrink-0 snap-center snap-always sm:aspect-8/5"
        >
          <PictureSlide
            picture={picture}
            alt={`${title}, photo ${place + 1} sur ${pictures.length}`}
            isFirst={place === 0}
            isWanted={isWanted(place)}
            isAsked={isAsked(place)}
            hasThumbnail={place === 0 && hasThumbnail}
          />
        </li>
      ))}
    </ul>
  );
}

type AskForLargeProps = { picture: Picture | undefined; onAsk: () => void };

function AskForLarge({ picture, onAsk }: AskForLargeProps) {
  return (
    picture && (
      <Suspense>
        <LargePictureButton
          key={picture.id}
          picture={picture}
          onClick={onAsk}
          className="absolute bottom-3 left-3"
        />
      </Suspense>
    )
  );
}

function Counter({ place, count }: { place: number; count: number }) {
  return (
    <p
      aria-live="polite"
      className="absolute right-3 bottom-3 rounded-full bg-black/65 px-3 py-1.5 text-s leading-none font-semibold text-white"
    >
      <span className="sr-only">Photo </span>
      {place} / {count}
    </p>
  );
}

function moveByKey(event: KeyboardEvent, move: (step: number) => void) {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  move(step);
}

const CONTROL = 'absolute size-11 place-items-center rounded-full bg-black/55 text-white hover:bg-black/75';
const ARROW = classNames(CONTROL, 'top-1/2 hidden -translate-y-1/2 sm:pointer-fine:grid');

type ControlsProps = { hasSeveral: boolean; onStep: (step: number) => void; onEnlarge: () => void };

function Controls({ hasSeveral, onStep, onEnlarge }: ControlsProps) {
  return (
    <>
      <button
        type="button"
        onClick={onEnlarge}
        aria-label="Voir en plein écran"
        className={classNames(CONTROL, 'top-3 right-3 grid')}
      >
        <Icon of={Maximize2} className="size-5" />
      </button>
      {hasSeveral && (
        <>
          <button
            type="button"
            onClick={() => onStep(-1)}
            aria-label="Photo précédente"
            className={classNames(ARROW, 'left-3')}
          >
            <Icon of={ChevronLeft} className="size-6" />
          </button>
          <button
            type="button"
            onClick={() => onStep(1)}
            aria-label="Photo suivante"
            className={classNames(ARROW, 'right-3')}
          >
            <Icon of={ChevronRight} className="size-6" />
          </button>
        </>
      )}
    </>
  );
}
