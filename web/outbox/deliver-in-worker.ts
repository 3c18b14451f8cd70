import { AppError } from '#shared/platform/errors.ts';
import { call } from '#web/platform/call.ts';
import { deliver } from './deliver.ts';
import { aloneOnDevice } from './delivery-lock.ts';
import { openOutboxChannel } from './outbox-channel.ts';
import { outboxPhotos } from './outbox-photos.ts';
import { accountsWaiting, deviceStore } from './outbox-store.ts';
import { sendEntry } from './send-entry.ts';

/**
 * Sends what waits on this device for the account that is signed in, without a page: for the `sync` event of a service
 * worker. Pages hear of each outcome. Rejects if the network failed or a
 * page has yet to send something, so that the browser tries again later.
 */
export async function deliverWaiting(): Promise<void> {
  const waiting = await accountsWaiting();
  if (waiting.length === 0) return;
  const account = (await call<{ data: { id: string } | null }>(fetch('/api/accounts/me'))).data;
  // What another account wrote stays until it signs in again; nobody is asked to send it now.
  if (!account || !waiting.includes(account.id)) return;
  const { id } = account;
  const photos = outboxPhotos(id, fetch);
  const announce = openOutboxChannel(() => undefined);
  const pass = await aloneOnDevice(() =>
    deliver(
      {
        store: deviceStore(),
        send: (entry) => sendEntry(entry, { photos, apiFetch: fetch }),
        isLockedElsewhere: (entry) => photos.isLockedElsewhere(entry.photos ?? []),
        onOutcome(outcome) {
          if (outcome.kind === 'delivered') void photos.discard(outcome.entry.photos ?? []);
          announce({ accountId: id, outcome });
        },
      },
      id,
    ),
  );
  if (pass.waitMs !== null) throw new AppError('unavailable');
}
