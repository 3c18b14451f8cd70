import { PICTURE_PRESETS, pictureUrl, type Cover, type PicturePreset } from '#shared/pictures/picture.ts';
import { useSavesData } from '#web/platform/data-saver/use-saves-data.ts';
import { ImageBox } from '#web/ui/image-box.tsx';

type ListingPreset = Exclude<PicturePreset, 'avatar'>;

type PictureViewProps = {
  picture: Cover | null;
  alt: string;
  /** The preset that fits the place; larger ones up to `upTo` are offered to high-density screens. */
  preset: ListingPreset;
  upTo?: ListingPreset;
  /** The displayed width, in the syntax of the `sizes` attribute. */
  sizes?: string;
  isPriority?: boolean;
  /** The surrounding element already has the picture's colour. */
  isFramed?: boolean;
  /** Asked for in this size, also by who saves data. */
  isWanted?: boolean;
  className?: string;
};

const BY_WIDTH = ['thumbnail', 'gallery', 'hero'] as const;

/**
 * A listing's picture: its size, its colour while loading, its srcset, and a text when there is none. Who saves data gets
 * the smallest one, when it is seen.
 */
export function PictureView({
  picture,
  alt,
  preset,
  upTo = preset,
  sizes,
  isPriority,
  isFramed = false,
  isWanted = false,
  className,
}: PictureViewProps) {
  const isSaving = useSavesData() && !isWanted;
  const smallest = isSaving ? 'thumbnail' : preset;
  const offered = isSaving ? [] : offeredSizes(picture, preset, upTo);
  const { width, height } = shownSize(picture, smallest);
  return (
    <ImageBox
      src={picture && pictureUrl(picture, smallest)}
      srcSet={
        picture && offered.length > 1
          ? offered.map((offer) => `${pictureUrl(picture, offer.name)} ${offer.width}w`).join(', ')
          : undefined
      }
      sizes={offered.length > 1 ? sizes : undefined}
      width={width}
      height={height}
      alt={alt}
      color={isFramed ? undefined : picture?.color}
      isPriority={isPriority && !isSaving}
      className={className}
    />
  );
}

/** A small original is as wide in larger presets, which are then left out. */
function offeredSizes(picture: Cover | null, min: ListingPreset, max: ListingPreset) {
  return BY_WIDTH.slice(BY_WIDTH.indexOf(min), BY_WIDTH.indexOf(max) + 1)
    .map((name) => ({ name, width: shownSize(picture, name).width }))
    .filter(({ width }, place, all) => place === 0 || width > (all[place - 1]?.width ?? 0));
}

/** Returns the size of a picture in a preset: cropped to the box, or fitted into it without being enlarged. */
function shownSize(picture: Cover | null, preset: PicturePreset): { width: number; height: number } {
  const box = PICTURE_PRESETS[preset];
  if (!picture || box.fit === 'cover') return { width: box.width, height: box.height };
  const scale = Math.min(1, box.width / picture.width, box.height / picture.height);
  return { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) };
}
