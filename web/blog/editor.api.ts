import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { blogRoutes } from '#server/blog/blog.routes.ts';
import type { EditedPost, PostPreview } from '#shared/blog/post.ts';
import { saying } from '#web/admin-ui/admin-address.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';
import type { EditorView } from './editor-address.ts';

type Client = ReturnType<typeof hc<typeof blogRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/blog', apiFetch).editor;

/** Somebody else may be editing it: always refetched. */
const FRESH = { staleTime: 0, retryOnMount: false } as const;

export const editedPostsQuery = (apiFetch: ApiFetch, { search, state, cursor }: EditorView) =>
  queryOptions({
    queryKey: ['edited-posts', search, state, cursor],
    queryFn: () => call(api(apiFetch).$get({ query: saying({ search, state, cursor }) })),
    ...FRESH,
  });

export const editedPostQuery = (apiFetch: ApiFetch, id: string) =>
  queryOptions({
    queryKey: ['edited-post', id],
    queryFn: () => readEditedPost(apiFetch, id),
    ...FRESH,
  });

export async function readEditedPost(apiFetch: ApiFetch, id: string): Promise<EditedPost> {
  return (await call(api(apiFetch)[':id'].$get({ param: { id } }))).data;
}

/** The form's values, named as in the API. */
export type PostValues = {
  title: string;
  slug: string;
  excerpt: string;
  category: string;
  tags: string;
  content: string;
  coverId: string | null;
  coverAlt: string;
  authorId: string | null;
};

export async function createPost(apiFetch: ApiFetch, key: string, values: PostValues): Promise<EditedPost> {
  return (await call(api(apiFetch).$post({ json: { ...values, key } }))).data;
}

type Version = { id: string; version: number };

export async function changePost(
  apiFetch: ApiFetch,
  { id, version }: Version,
  values: PostValues,
): Promise<EditedPost> {
  return (await call(api(apiFetch)[':id'].$put({ param: { id }, json: { ...values, version } }))).data;
}

/** At once, or at a moment in ISO 8601. */
export async function publishPost(apiFetch: ApiFetch, { id, version }: Version, at?: string): Promise<void> {
  const json = { version, ...(at === undefined ? {} : { at }) };
  await call(api(apiFetch)[':id'].publish.$post({ param: { id }, json }));
}

export async function withdrawPost(apiFetch: ApiFetch, { id, version }: Version): Promise<void> {
  await call(api(apiFetch)[':id'].withdraw.$post({ param: { id }, json: { version } }));
}

export async function removePost(apiFetch: ApiFetch, { id, version }: Version): Promise<void> {
  await call(api(apiFetch)[':id'].remove.$post({ param: { id }, json: { version } }));
}

export async function previewPost(apiFetch: ApiFetch, content: string): Promise<PostPreview> {
  return (await call(api(apiFetch).preview.$post({ json: { content } }))).data;
}
