import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { AppError } from '#shared/platform/errors.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import type { BlogView } from './blog-address.ts';
import { postQuery, postsQuery, topicsQuery } from './blog.api.ts';

type Loading = { queryClient: QueryClient; apiFetch: ApiFetch };

export async function loadBlog({ queryClient, apiFetch }: Loading, view: BlogView): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(postsQuery(apiFetch, view)),
    queryClient.prefetchQuery(topicsQuery(apiFetch)),
  ]);
}

/** One address per post: its id and its former addresses redirect to the present one. */
export async function loadPost({ queryClient, apiFetch }: Loading, key: string): Promise<void> {
  const post = await queryClient.ensureQueryData(postQuery(apiFetch, key)).catch(withoutInvalidKey);
  if (post.slug === key) return;
  queryClient.setQueryData(postQuery(apiFetch, post.slug).queryKey, post);
  throw redirect({ to: '/blog/$id', params: { id: post.slug }, replace: true, statusCode: 301 });
}

/** An invalid key is a 404, not an error. */
function withoutInvalidKey(error: unknown): never {
  if (error instanceof AppError && error.code === 'invalid_input')
    throw new AppError('not_found', { cause: error });
  throw error;
}
