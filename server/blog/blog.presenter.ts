import { avatarUrl } from '#shared/accounts/profile.ts';
import { postState } from '#shared/blog/post-lifecycle.ts';
import {
  readingMinutes,
  type EditedPost,
  type PostAuthor,
  type PostCard,
  type PostRow,
} from '#shared/blog/post.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import type { Picture } from '#shared/pictures/picture.ts';
import type { Actor } from '#server/platform/context.ts';
import { presentPicture } from '#server/pictures/pictures.presenter.ts';
import { postPermissions } from './blog.policy.ts';
import type { CardRow, PostWhole } from './blog.queries.ts';

type Signed = Pick<CardRow, 'author'>;

/** The team signs posts without an author (specification: the default author is an admin author). */
export function presentAuthor({ author }: Signed, siteName: string): PostAuthor {
  if (!author) return { name: `L’équipe ${siteName}`, avatar: null };
  const { firstName, lastName, image } = author;
  return { name: `${firstName} ${lastName}`, avatar: avatarUrl(image) };
}

function presentCoverOf({ cover }: Pick<CardRow, 'cover'>): Picture | null {
  return cover && presentPicture(cover);
}

export function presentCard(row: CardRow, siteName: string): PostCard {
  const { id, slug, title, excerpt, category, tags, wordCount, publishedAt, createdAt } = row.post;
  return {
    id: toPublicId('blg', id),
    slug,
    title,
    excerpt,
    category,
    tags,
    author: presentAuthor(row, siteName),
    publishedAt: (publishedAt ?? createdAt).toISOString(),
    readingMinutes: readingMinutes(wordCount),
    cover: presentCoverOf(row),
  };
}

type Shown = { siteName: string; actor: Actor; now: number };

export function presentRow(row: CardRow, { siteName, actor, now }: Shown): PostRow {
  const { id, slug, title, category, publishedAt, updatedAt, wordCount } = row.post;
  const state = postState(publishedAt, now);
  return {
    id: toPublicId('blg', id),
    slug,
    title,
    category,
    author: presentAuthor(row, siteName),
    state,
    publishedAt: publishedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    readingMinutes: readingMinutes(wordCount),
    can: postPermissions(actor, state),
  };
}

export function presentEdited(row: PostWhole, shown: Shown): EditedPost {
  const { version, excerpt, content, tags, coverAlt } = row.post;
  return {
    ...presentRow(row, shown),
    version,
    excerpt,
    content,
    tags,
    cover: presentCoverOf(row),
    coverAlt,
    authorId: row.author ? toPublicId('usr', row.author.id) : null,
  };
}
