import { pictureUrl } from '#shared/pictures/picture.ts';
import { useSavesData } from '#web/platform/data-saver/use-saves-data.ts';
import { videoSizeText, type Video } from '#shared/uploads/video.ts';

/** "Vidéo · 12 Mo · 0:34": what it is, and how much data watching it costs. */
export function videoText({ bytes, seconds }: Pick<Video, 'bytes' | 'seconds'>): string {
  const length =
    seconds === null
      ? null
      : `${Math.floor(Math.round(seconds) / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;
  return ['Vidéo', videoSizeText(bytes), length].filter(Boolean).join(' · ');
}

type VideoViewProps = {
  video: Video;
  /** This device's preview until the server's own poster exists. */
  preview?: string | null;
};

/** Fetches nothing before it is played: on prepaid data a video is expensive. */
export function VideoView({ video, preview = null }: VideoViewProps) {
  const { url, contentType, poster } = video;
  const isSaving = useSavesData();
  return (
    <figure>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- sellers' videos have no captions */}
      <video
        controls
        playsInline
        preload="none"
        poster={preview ?? (poster ? pictureUrl(poster, isSaving ? 'thumbnail' : 'gallery') : undefined)}
        className="aspect-4/3 max-h-[60dvh] w-full rounded-m bg-sunken object-contain"
      >
        <source src={url} type={contentType} />
      </video>
      <figcaption className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 text-s text-ink-2">
        {videoText(video)}
        <a
          href={url}
          download
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
        >
          Télécharger la vidéo
        </a>
      </figcaption>
    </figure>
  );
}
