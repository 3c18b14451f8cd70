import { toPublicId } from '#shared/platform/ids.ts';
import type { Cover, Picture } from '#shared/pictures/picture.ts';
import type { Upload } from '#shared/pictures/picture-upload.ts';
import type { PictureRow } from './pictures.queries.ts';

export type ShownPicture = Pick<PictureRow, 'id' | 'contentKey' | 'width' | 'height' | 'color'>;

export function presentPicture(picture: ShownPicture): Picture {
  return { id: toPublicId('pic', picture.id), ...presentCover(picture) };
}

export function presentCover({ contentKey, width, height, color }: ShownPicture): Cover {
  return { base: pictureBase(contentKey), width, height, color };
}

export function pictureBase(contentKey: string): string {
  return `/media/${contentKey.slice(0, 2)}/${contentKey}`;
}

export function presentUpload(row: PictureRow): Upload {
  const { id, state, failure } = row;
  return {
    id: toPublicId('pic', id),
    state,
    picture: state === 'ready' ? presentPicture(row) : null,
    failure,
  };
}
