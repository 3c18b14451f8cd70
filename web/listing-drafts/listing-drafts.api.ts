import type { hc } from 'hono/client';
import type { listingDraftRoutes } from '#server/listing-drafts/listing-drafts.routes.ts';
import type { DraftContent, ListingDraft } from '#shared/listing-drafts/listing-draft.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof listingDraftRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/listings/mine/drafts', apiFetch)[':form'];

/** `form`: `new`, or the public id of the edited listing. */
export async function findDraft(apiFetch: ApiFetch, form: string): Promise<ListingDraft | null> {
  return (await call(api(apiFetch).$get({ param: { form } }))).data;
}

/** Completes even while the page is being left. */
export async function saveDraft(
  apiFetch: ApiFetch,
  form: string,
  save: { version: number; saveId: string; content: DraftContent },
): Promise<{ version: number; savedAt: string }> {
  const outliving: ApiFetch = (input, init) => apiFetch(input, { ...init, keepalive: true });
  return (await call(api(outliving).$put({ param: { form }, json: save }))).data;
}

export async function removeDraft(apiFetch: ApiFetch, form: string, version: number): Promise<void> {
  await call(api(apiFetch).$delete({ param: { form }, query: { version: String(version) } }));
}
