import { AppError } from '#shared/platform/errors.ts';
import { WRITTEN_BY_HEADER } from '#shared/platform/written-by.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { OutboxPhotos } from './outbox-photos.ts';

/** A network that swallows a request without an answer counts as gone. */
const TIMEOUT_MS = 30_000;

type SendPorts = {
  photos: Pick<OutboxPhotos, 'uploadAll'>;
  /** A page's: in the app the server is at another address. */
  apiFetch: ApiFetch;
};

/** Sends the request of an entry, as the account that wrote it and no other; resolves with the answer's data. */
export async function sendEntry(entry: OutboxEntry, { photos, apiFetch }: SendPorts): Promise<unknown> {
  const { accountId, request } = entry;
  const pictureIds = entry.photos?.length ? await photos.uploadAll(entry.photos) : null;
  const body = pictureIds ? { ...request.body, pictureIds } : request.body;
  const sent = apiFetch(request.path, {
    method: request.method,
    credentials: 'same-origin',
    headers: {
      [WRITTEN_BY_HEADER]: accountId,
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  try {
    return (await call<{ data: unknown } | undefined>(sent))?.data;
  } catch (error) {
    // What is to be removed is gone already.
    if (request.method === 'DELETE' && error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}
