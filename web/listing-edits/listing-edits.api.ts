import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { listingEditRoutes } from '#server/listing-edits/listing-edits.routes.ts';
import type { listingFromForm } from '#shared/listings/listing-form.ts';
import type { EditOutcome, EditableListing } from '#shared/listings/own-listing.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof listingEditRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/listings', apiFetch);

export async function loadEditableListing(apiFetch: ApiFetch, id: string): Promise<EditableListing> {
  return (await call(api(apiFetch)[':id'].edition.$get({ param: { id } }))).data;
}

/** What the edit form starts from: never older than the server's version. */
export const editableListingQuery = (apiFetch: ApiFetch, id: string) =>
  queryOptions({
    queryKey: ['own-listings', 'edition', id],
    queryFn: () => loadEditableListing(apiFetch, id),
    staleTime: 0,
  });

export type Saved = { outcome: EditOutcome; isVisible: boolean };
/** The version that an edit is based on. */
export type Opened = Pick<EditableListing, 'version' | 'opened'>;

export async function saveEdit(
  apiFetch: ApiFetch,
  id: string,
  listing: ReturnType<typeof listingFromForm> & Opened,
): Promise<Saved> {
  return (await call(api(apiFetch)[':id'].$patch({ param: { id }, json: listing }))).data;
}
