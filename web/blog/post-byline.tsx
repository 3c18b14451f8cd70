import type { PostAuthor } from '#shared/blog/post.ts';
import { longDate } from '#shared/platform/time.ts';
import { LogoMark } from '#web/ui/logo.tsx';

type PostBylineProps = { author: PostAuthor; publishedAt: string; readingMinutes: number };

/** Author, date and reading time. */
export function PostByline({ author, publishedAt, readingMinutes }: PostBylineProps) {
  return (
    <div className="flex items-center gap-3">
      <AuthorPicture author={author} />
      <p className="text-s text-ink-2">
        <span className="block font-semibold text-ink">{author.name}</span>
        <time dateTime={publishedAt}>{longDate(publishedAt)}</time>
        {' · '}
        {readingText(readingMinutes)}
      </p>
    </div>
  );
}

function AuthorPicture({ author }: { author: PostAuthor }) {
  if (author.avatar === null) return <LogoMark className="size-11 shrink-0" />;
  return (
    <img
      src={author.avatar}
      alt=""
      width={44}
      height={44}
      className="size-11 shrink-0 rounded-full object-cover"
    />
  );
}

export function readingText(minutes: number): string {
  return `${minutes}\u00a0min de lecture`;
}
