import type { Picture } from '../pictures/picture.ts';
import type { PostState } from './post-lifecycle.ts';

export type PostAuthor = {
  name: string;
  /** Address of a small picture; the site's own logo is shown if null. */
  avatar: string | null;
};

/** A post as lists show it. */
export type PostCard = {
  /** blg_… */
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  tags: string[];
  author: PostAuthor;
  /** ISO */
  publishedAt: string;
  readingMinutes: number;
  cover: Picture | null;
};

export type Post = PostCard & {
  /** Rendered and sanitised by the server. */
  html: string;
  /** Alternative text of the cover. */
  coverAlt: string;
  updatedAt: string;
  wordCount: number;
  similar: PostCard[];
};

/** A category or tag with its number of posts. */
export type Topic = { name: string; count: number };
export type Topics = { categories: Topic[]; tags: Topic[] };

/** A post in the team's list. */
export type PostRow = {
  id: string;
  slug: string;
  title: string;
  category: string;
  author: PostAuthor;
  state: PostState;
  /** ISO; in the future while it is scheduled, null while it is a draft. */
  publishedAt: string | null;
  updatedAt: string;
  readingMinutes: number;
  can: PostPermissions;
};

export type PostPermissions = { edit: boolean; publish: boolean; withdraw: boolean; remove: boolean };

/** A post in the editor. */
export type EditedPost = PostRow & {
  /** Sent back on saving, to detect concurrent edits. */
  version: number;
  excerpt: string;
  content: string;
  tags: string[];
  cover: Picture | null;
  coverAlt: string;
  /** usr_…, or null for the team. */
  authorId: string | null;
};

export type PostPreview = { html: string; readingMinutes: number };

export const POST_LIMITS = {
  title: 150,
  slug: 100,
  excerpt: 300,
  content: 60_000,
  category: 40,
  tag: 30,
  tags: 8,
  coverAlt: 200,
  search: 100,
  perPage: 12,
  adminPerPage: 30,
  similar: 3,
  pictures: 30,
} as const;

const WORDS_A_MINUTE = 200;

/** Counts tokens with a letter or a digit: punctuation that French sets apart with spaces is no word. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Specification, part 2, section 9: words divided by 200, rounded up. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / WORDS_A_MINUTE));
}

/**
 * The title in lower case, spaces as hyphens, other symbols left out (specification, part 2, section 3). Accents go and
 * their letters stay; runs of hyphens become one.
 */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-{2,}/g, '-')
    .slice(0, POST_LIMITS.slug)
    .replace(/^-|-$/g, '');
}

/** Lower case without accents, so that "arrive" finds "arrivé"; everything else is unchanged. */
export function searchableText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('’', "'")
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}
