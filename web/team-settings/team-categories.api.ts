import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { teamSettingsRoutes } from '#server/team-settings/team-settings.routes.ts';
import type { Category } from '#shared/categories/category.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof teamSettingsRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/admin', apiFetch).categories;

export const teamCategoriesQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: ['team-categories'],
    queryFn: async () => (await call(api(apiFetch).$get())).data,
    staleTime: 0,
    retryOnMount: false,
  });

/** `version` is sent with the fields: the version that the form was opened with. */
export async function saveCategory(
  apiFetch: ApiFetch,
  category: Category,
  { version = '', ...values }: Record<string, string>,
): Promise<void> {
  await call(api(apiFetch)[':category'].$put({ param: { category }, json: { version, values } }));
}

export async function moveCategory(apiFetch: ApiFetch, category: Category, place: number): Promise<void> {
  await call(api(apiFetch)[':category'].move.$post({ param: { category }, json: { place } }));
}
