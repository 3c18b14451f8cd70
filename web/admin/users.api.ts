import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { adminRoutes } from '#server/admin/admin.routes.ts';
import type { Role } from '#shared/accounts/account.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';
import type { AuditLogFilter } from './audit-log-address.ts';
import type { UsersFilter } from './users-address.ts';

type Client = ReturnType<typeof hc<typeof adminRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/admin', apiFetch);

/** The team must see current data: nothing is cached longer than the page that shows it. */
const FRESH = { staleTime: 5_000, retryOnMount: false } as const;

export const dashboardQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: ['admin', 'dashboard'],
    queryFn: async () => (await call(api(apiFetch).dashboard.$get())).data,
    ...FRESH,
  });

export const usersQuery = (apiFetch: ApiFetch, filter: UsersFilter) =>
  queryOptions({
    queryKey: ['admin', 'users', filter],
    queryFn: () => call(api(apiFetch).users.$get({ query: filter })),
    ...FRESH,
  });

export const userQuery = (apiFetch: ApiFetch, id: string) =>
  queryOptions({
    queryKey: ['admin', 'user', id],
    queryFn: async () => (await call(api(apiFetch).users[':id'].$get({ param: { id } }))).data,
    ...FRESH,
  });

export const auditLogQuery = (apiFetch: ApiFetch, filter: AuditLogFilter) =>
  queryOptions({
    queryKey: ['admin', 'journal', filter],
    queryFn: () => call(api(apiFetch).journal.$get({ query: filter })),
    ...FRESH,
  });

/** Of the team member who acts; the code is empty if they have no second factor. */
type Confirmation = { password: string; code: string };

export async function changeRole(
  apiFetch: ApiFetch,
  id: string,
  json: Confirmation & { role: Role },
): Promise<void> {
  await call(api(apiFetch).users[':id'].role.$put({ param: { id }, json }));
}

/** Ends all of the person's sessions, or one. */
export async function endSessions(apiFetch: ApiFetch, id: string, session: string): Promise<void> {
  const { sessions } = api(apiFetch).users[':id'];
  if (session === '') await call(sessions.$delete({ param: { id } }));
  else await call(sessions[':session'].$delete({ param: { id, session } }));
}

export async function impersonate(
  apiFetch: ApiFetch,
  id: string,
  json: Confirmation & { reason: string },
): Promise<void> {
  await call(api(apiFetch).users[':id'].impersonation.$post({ param: { id }, json }));
}

export async function endImpersonation(apiFetch: ApiFetch): Promise<void> {
  await call(api(apiFetch).impersonation.end.$post());
}
