import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { blogRoutes } from '#server/blog/blog.routes.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';
import type { BlogView } from './blog-address.ts';

type Client = ReturnType<typeof hc<typeof blogRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/blog', apiFetch);

export const postsQuery = (apiFetch: ApiFetch, { search, category, tag, cursor }: BlogView) =>
  queryOptions({
    queryKey: ['blog-posts', search, category, tag, cursor],
    queryFn: () =>
      call(
        api(apiFetch).posts.$get({
          query: {
            ...(search === '' ? {} : { search }),
            ...(category === '' ? {} : { category }),
            ...(tag === '' ? {} : { tag }),
            ...(cursor === '' ? {} : { cursor }),
          },
        }),
      ),
  });

export const topicsQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: ['blog-topics'],
    queryFn: async () => (await call(api(apiFetch).topics.$get())).data,
  });

/** By its slug or its id. */
export const postQuery = (apiFetch: ApiFetch, key: string) =>
  queryOptions({
    queryKey: ['blog-post', key],
    queryFn: async () => (await call(api(apiFetch).posts[':key'].$get({ param: { key } }))).data,
  });
