import { Play } from 'lucide-react';
import type { VideoLink } from '#shared/listings/video-links.ts';

/** Links, never embedded players: only people who want to watch the video spend data on it. */
export function VideoLinks({ videos }: { videos: readonly VideoLink[] }) {
  return videos.map(({ url, platform }) => (
    <p key={url}>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand underline underline-offset-4"
      >
        <Play aria-hidden="true" className="size-5" />
        Voir la vidéo sur {platform}
      </a>
    </p>
  ));
}
