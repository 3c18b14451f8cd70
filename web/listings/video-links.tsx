import { Play } from 'lucide';
import type { VideoLink } from '#shared/listings/video-links.ts';
import { Icon } from '#web/ui/icon.tsx';

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
        <Icon of={Play} className="size-5" />
        Voir la vidéo sur {platform}
      </a>
    </p>
  ));
}
