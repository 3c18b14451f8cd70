import { toPublicId } from '#shared/platform/ids.ts';
import type { Upload } from '#shared/pictures/picture-upload.ts';
import { VIDEO_CONTENT_TYPE, type Video } from '#shared/uploads/video.ts';
import { presentPicture } from '#server/pictures/pictures.presenter.ts';
import type { ShownVideo, VideoRow } from './videos.queries.ts';

export function presentVideo({ video, poster }: ShownVideo): Video {
  const id = toPublicId('vid', video.id);
  return {
    id,
    url: `/media/videos/${id}.${video.format}`,
    contentType: VIDEO_CONTENT_TYPE[video.format],
    bytes: video.bytes,
    seconds: video.seconds,
    poster: poster?.state === 'ready' ? presentPicture(poster) : null,
  };
}

/** A video needs no processing after the upload: once stored, it is ready. */
export function presentSentVideo({ id }: VideoRow): Upload {
  return { id: toPublicId('vid', id), state: 'ready', picture: null, failure: null };
}
