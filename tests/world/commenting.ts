import { hc } from 'hono/client';
import type { z } from 'zod';
import type { newCommentInput } from '#shared/comments/comment.schema.ts';
import type { commentRoutes } from '#server/comments/comments.routes.ts';
import { apiFetch } from './test-client.ts';
import type { TestApp } from './test-app.ts';

type Headers = Record<string, string>;

export const commentsOf = (t: TestApp, headers: Headers = {}) =>
  hc<typeof commentRoutes>('/api/comments', { fetch: apiFetch(t, headers) });

/** Posts a comment as a page does and returns the answer. */
export const say = (t: TestApp, headers: Headers, id: string, json: z.input<typeof newCommentInput>) =>
  commentsOf(t, headers).listings[':id'].$post({ param: { id }, json });

/** Posts a comment and returns its id; throws if it is refused. */
export async function postComment(
  t: TestApp,
  headers: Headers,
  listing: string,
  json: z.input<typeof newCommentInput>,
): Promise<string> {
  const answer = await say(t, headers, listing, json);
  if (answer.status !== 200) throw new Error(`commenting answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()).data.id;
}

/** Returns a page of a listing's comments as one actor sees them. */
export async function read(t: TestApp, headers: Headers, id: string, page = 1) {
  const answer = await commentsOf(t, headers).listings[':id'].$get({
    param: { id },
    query: { page: String(page) },
  });
  if (answer.status !== 200) throw new Error(`reading answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
