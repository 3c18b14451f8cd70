import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { alertRoutes } from '#server/alerts/alerts.routes.ts';
import { ALERT_TRAP, readFrequency, SELLER_SECTION, type AlertFrequency } from '#shared/alerts/alert.ts';
import { CATEGORIES, CATEGORY_FACTS } from '#shared/categories/category.ts';
import { PROFILE_KEYS } from '#web/accounts/profile-keys.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof alertRoutes>>;

/** What the server has just rendered is not fetched again at once; what a form changes is. */
const FRESH_MS = 15_000;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/alerts', apiFetch);

export const alertsQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: PROFILE_KEYS.alerts,
    queryFn: async () => (await call(api(apiFetch).index.$get())).data,
    staleTime: FRESH_MS,
  });

type Values = Record<string, string>;

/** What no field of the form can hold is refused by the server, with its message. */
const sentFrequency = (value: string | undefined) => readFrequency(value) ?? ('' as AlertFrequency);

function searched({ section = '', query = '', name = '', frequency }: Values) {
  const known = CATEGORIES.find((each) => CATEGORY_FACTS[each].section === section) ?? 'marketplace';
  const category = section === SELLER_SECTION ? null : known;
  return { category, query, name, frequency: sentFrequency(frequency) };
}

export async function createAlert(apiFetch: ApiFetch, values: Values): Promise<void> {
  await call(api(apiFetch).index.$post({ json: searched(values) }));
}

/** Returns the text to show: the same for every address. */
export async function requestAlert(apiFetch: ApiFetch, values: Values): Promise<string> {
  const { email = '', [ALERT_TRAP]: trap = '' } = values;
  const json = { ...searched(values), email, [ALERT_TRAP]: trap };
  return (await call(api(apiFetch).visitors.$post({ json }))).data.message;
}

export async function changeAlert(apiFetch: ApiFetch, values: Values): Promise<void> {
  const { alerte: id = '', name = '', frequency } = values;
  await call(
    api(apiFetch)[':id'].$patch({ param: { id }, json: { name, frequency: sentFrequency(frequency) } }),
  );
}

export async function pauseAlert(apiFetch: ApiFetch, { alerte: id = '', pause }: Values): Promise<void> {
  await call(api(apiFetch)[':id'].$patch({ param: { id }, json: { isPaused: pause === 'oui' } }));
}

export async function deleteAlert(apiFetch: ApiFetch, { alerte: id = '' }: Values): Promise<void> {
  await call(api(apiFetch)[':id'].$delete({ param: { id } }));
}
