import type { ReviewedContent } from '#shared/moderation/moderation.ts';
import type { Picture } from '#shared/pictures/picture.ts';
import { PictureLink } from './picture-link.tsx';

type ReviewPicturesProps = { content: ReviewedContent; before: ReviewedContent | null };

/** All pictures at once, each a link to its full size; for an edit also the published ones. */
export function ReviewPictures({ content, before }: ReviewPicturesProps) {
  const { pictures, picturesInPreparation } = content;
  return (
    <section aria-labelledby="photos" className="mt-4">
      <h3 id="photos" className={before ? 'text-l' : 'sr-only'}>
        {before ? 'Photos proposées' : 'Photos'}
      </h3>
      <Grid pictures={pictures} name="Photo" />
      {pictures.length === 0 && picturesInPreparation === 0 && (
        <p className="mt-2 rounded-m bg-sunken px-4 py-3 text-ink-2">Aucune photo.</p>
      )}
      {picturesInPreparation > 0 && (
        <p className="mt-2 rounded-m bg-sunken px-4 py-3 text-s text-ink-2">
          {picturesInPreparation === 1 ? '1 photo' : `${picturesInPreparation} photos`} en préparation.
        </p>
      )}
      {before && (
        <>
          <h3 className="mt-4 text-l">Photos en ligne</h3>
          {before.pictures.length === 0 && <p className="mt-1 text-ink-2">Aucune photo.</p>}
          <Grid pictures={before.pictures} name="Photo en ligne" isSmall />
        </>
      )}
    </section>
  );
}

type GridProps = { pictures: readonly Picture[]; name: string; isSmall?: boolean };

function Grid({ pictures, name, isSmall = false }: GridProps) {
  if (pictures.length === 0) return null;
  return (
    <ul className={`mt-2 grid gap-2 ${isSmall ? 'grid-cols-4' : 'grid-cols-4 sm:gap-3'}`}>
      {pictures.map((picture, index) => {
        const isLarge = !isSmall && index === 0;
        return (
          <li key={picture.id} className={isLarge ? 'col-span-4' : 'min-w-0'}>
            <PictureLink
              picture={picture}
              name={`${name} ${index + 1} sur ${pictures.length}`}
              preset={isLarge ? 'gallery' : 'thumbnail'}
              isPriority={isLarge}
              className={
                isLarge ? 'aspect-4/3 max-h-[60dvh] w-full object-contain' : 'aspect-4/3 w-full object-cover'
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
