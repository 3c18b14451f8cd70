import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { teamSafetyRoutes } from '#server/team-safety/team-safety.routes.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof teamSafetyRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/team-safety', apiFetch);

export const ruleRecordsQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: ['rule-records'],
    queryFn: async () => (await call(api(apiFetch).rules.$get())).data,
    staleTime: 0,
    retryOnMount: false,
  });

export async function switchRule(apiFetch: ApiFetch, rule: string, isOn: boolean): Promise<void> {
  await call(api(apiFetch).rules[':rule'].$put({ param: { rule }, json: { isOn } }));
}
