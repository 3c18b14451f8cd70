import type { CommentStatus } from './comment.ts';

/** What leads away from the listing before anybody has met: read by the team before others read it. */
const SCREENED: readonly { what: string; pattern: RegExp }[] = [
  { what: 'e-mail', pattern: /[^\s@]@[^\s@]+\.[a-z]{2,}/i },
  {
    what: 'link',
    pattern:
      /\bhttps?:|\bwww\.|\b[a-z0-9-]{2,}\.(?:com|net|org|info|shop|site|xyz|top|me|io|ly|bj|ci|ng|sn|tg|gh)\b/i,
  },
  { what: 'phone number', pattern: /(?:\d[\s.()-]{0,2}){8,}/ },
];

/** Why a comment waits for the team, or null when it shows at once. */
export function screenComment(content: string): string | null {
  return SCREENED.find(({ pattern }) => pattern.test(content))?.what ?? null;
}

export function statusOfWritten(content: string): CommentStatus {
  return screenComment(content) === null ? 'approved' : 'pending';
}
