import type { VideoFormat } from '#shared/uploads/video.ts';

const FOLDER = 'videos/';

/** Named by its row, which nobody can guess before its listing is shown. */
export function videoKey(id: string, format: VideoFormat): string {
  return `${FOLDER}${id}.${format}`;
}

/** The row that a stored video belongs to, or null when it is none. */
export function videoIdIn(key: string): string | null {
  return key.startsWith(FOLDER) ? (key.slice(FOLDER.length).split('.')[0] ?? null) : null;
}
