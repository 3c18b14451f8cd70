import { pictureUrl, type Picture } from '#shared/pictures/picture.ts';
import { PictureView } from '#web/pictures/picture-view.tsx';

type PictureLinkProps = {
  picture: Picture;
  name: string;
  preset: 'gallery' | 'thumbnail';
  isPriority?: boolean;
  className: string;
};

/** A picture that links to its full size. */
export function PictureLink({ picture, name, preset, isPriority = false, className }: PictureLinkProps) {
  return (
    <a
      href={pictureUrl(picture, 'hero')}
      target="_blank"
      rel="noopener"
      className="block overflow-hidden rounded-m bg-sunken"
    >
      <PictureView
        picture={picture}
        alt={`${name}, en grand`}
        preset={preset}
        isPriority={isPriority}
        className={className}
      />
    </a>
  );
}
