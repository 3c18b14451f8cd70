import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { teamSettingsRoutes } from '#server/team-settings/team-settings.routes.ts';
import type { SettingsSection } from '#shared/settings/settings-form.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof teamSettingsRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/admin', apiFetch).settings;

export const teamSettingsQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: ['team-settings'],
    queryFn: async () => (await call(api(apiFetch).$get())).data,
    staleTime: 0,
    retryOnMount: false,
  });

/** `version` is sent with the fields: the version that the form was opened with. */
export async function saveSection(
  apiFetch: ApiFetch,
  section: SettingsSection,
  { version = '', ...values }: Record<string, string>,
): Promise<void> {
  await call(api(apiFetch)[':section'].$put({ param: { section }, json: { version, values } }));
}
