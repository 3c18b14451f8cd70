import { pictureUrl, type Picture } from '#shared/pictures/picture.ts';
import { PictureView } from './picture-view.tsx';
import { SLIDE_SIZES } from './slide-sizes.ts';

type PictureSlideProps = {
  picture: Picture;
  alt: string;
  isFirst: boolean;
  isWanted: boolean;
  /** In this size, by who saves data. */
  isAsked: boolean;
  /** The small picture is at hand and shown until this one has loaded. */
  hasThumbnail: boolean;
};

/**
 * Only the first picture is fetched with the page; the others when the visitor touches the strip, or at once without
 * JavaScript.
 */
export function PictureSlide({ picture, alt, isFirst, isWanted, isAsked, hasThumbnail }: PictureSlideProps) {
  const isShown = isFirst || isWanted;
  const image = (
    <PictureView
      picture={picture}
      alt={alt}
      preset="gallery"
      upTo={isAsked ? 'gallery' : 'hero'}
      isWanted={isAsked}
      sizes={SLIDE_SIZES}
      isPriority={isFirst}
      isFramed={hasThumbnail || !isShown}
      className="size-full object-contain"
    />
  );
  if (hasThumbnail) {
    const thumbnail = `center / contain no-repeat url(${pictureUrl(picture, 'thumbnail')}) ${picture.color}`;
    return (
      <div className="size-full" style={{ background: thumbnail }}>
        {image}
      </div>
    );
  }
  if (isShown) return image;
  return (
    <div className="size-full" style={{ backgroundColor: picture.color }}>
      <noscript>{image}</noscript>
    </div>
  );
}
