import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { commentRoutes } from '#server/comments/comments.routes.ts';
import type { Rating } from '#shared/comments/comment.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';
import { FRESHNESS } from '#web/platform/query-client.ts';

type Client = ReturnType<typeof hc<typeof commentRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/comments', apiFetch);

export const commentsKey = (listingId: string) => ['comments', listingId];

export const commentsQuery = (apiFetch: ApiFetch, listingId: string, page: number) =>
  queryOptions({
    queryKey: [...commentsKey(listingId), page],
    queryFn: () =>
      call(api(apiFetch).listings[':id'].$get({ param: { id: listingId }, query: { page: String(page) } })),
    ...FRESHNESS.listings,
    retryOnMount: false,
  });

type CommentInput = { content: string; rating: Rating | null; parentId: string | null };

export async function postComment(apiFetch: ApiFetch, listingId: string, comment: CommentInput) {
  return (await call(api(apiFetch).listings[':id'].$post({ param: { id: listingId }, json: comment }))).data;
}

export async function patchComment(
  apiFetch: ApiFetch,
  id: string,
  edit: { content: string; rating?: Rating | null },
) {
  return (await call(api(apiFetch)[':id'].$patch({ param: { id }, json: edit }))).data;
}

export async function removeComment(apiFetch: ApiFetch, id: string): Promise<void> {
  await call(api(apiFetch)[':id'].$delete({ param: { id } }));
}

export async function setLike(apiFetch: ApiFetch, id: string, isLiked: boolean) {
  const like = api(apiFetch)[':id'].like;
  return (await call(isLiked ? like.$put({ param: { id } }) : like.$delete({ param: { id } }))).data;
}
