import type { Picture } from '../pictures/picture.ts';

/** An uploaded video, for display. */
export type Video = {
  /** vid_… */
  id: string;
  url: string;
  contentType: string;
  bytes: number;
  /** Null if the file does not contain it. */
  seconds: number | null;
  /** A frame drawn by the sender's browser. */
  poster: Picture | null;
};

export const VIDEO_LIMITS = { maxBytes: 50_000_000, maxSeconds: 180 } as const;

export const VIDEO_FORMATS = ['mp4', 'mov', 'webm'] as const;
export type VideoFormat = (typeof VIDEO_FORMATS)[number];

export const VIDEO_CONTENT_TYPE: Record<VideoFormat, string> = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
};

export const VIDEO_FAULT = {
  tooLarge: 'Cette vidéo dépasse 50 Mo. Filmez plus court ou dans une qualité plus légère.',
  tooLong: 'Cette vidéo dure plus de 3 minutes. Choisissez-en une plus courte.',
  noVideo: 'Ce fichier n’est pas une vidéo MP4, MOV ou WebM.',
  damaged: 'Cette vidéo est endommagée ou incomplète. Choisissez-en une autre.',
  empty: 'Ce fichier est vide. Choisissez une autre vidéo.',
  gone: 'La vidéo n’est plus disponible. Ajoutez-la de nouveau.',
} as const;

/** "12 Mo", "800 Ko": what watching it costs in data. */
export function videoSizeText(bytes: number): string {
  return bytes >= 1_000_000
    ? `${Math.round(bytes / 1_000_000)} Mo`
    : `${Math.max(1, Math.round(bytes / 1000))} Ko`;
}
