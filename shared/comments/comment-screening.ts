import type { CommentStatus } from './comment.ts';

/**
 * Ways to lead readers away from the listing before they have met the seller: the team reads such comments before
 * others do.
 */
const SCREENED: readonly { what: string; pattern: RegExp }[] = [
  { what: 'e-mail', pattern: /[^\s@]@[^\s@]+\.[a-z]{2,}/i },
  {
    what: 'link',
    pattern:
      /\bhttps?:|\bwww\.|\b[a-z0-9-]{2,}\.(?:com|net|org|info|shop|site|xyz|top|me|io|ly|bj|ci|ng|sn|tg|gh)\b/i,
  },
  { what: 'phone number', pattern: /(?:\d[\s.()-]{0,2}){8,}/ },
];

/** Why a comment has to wait for the team, or null if it is shown at once. */
export function screenComment(content: string): string | null {
  return SCREENED.find(({ pattern }) => pattern.test(content))?.what ?? null;
}

export function statusOfWritten(content: string): CommentStatus {
  return screenComment(content) === null ? 'approved' : 'pending';
}
