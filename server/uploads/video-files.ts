import type { VideoFormat } from '#shared/uploads/video.ts';

const FOLDER = 'videos/';

/** The storage key, named by the video's row, whose id nobody can guess before its listing is published. */
export function videoKey(id: string, format: VideoFormat): string {
  return `${FOLDER}${id}.${format}`;
}

/** The row id in the key of a stored video, or null for any other key. */
export function videoIdIn(key: string): string | null {
  return key.startsWith(FOLDER) ? (key.slice(FOLDER.length).split('.')[0] ?? null) : null;
}
