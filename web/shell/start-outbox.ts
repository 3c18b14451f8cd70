import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { plural } from '#shared/platform/text.ts';
import { meQuery } from '#web/accounts/accounts.api.ts';
import { signInHref } from '#web/accounts/sign-in-href.ts';
import { takeOverOlderMessages } from '#web/messages/older-outbox.ts';
import { outboxOf } from '#web/outbox/browser-outbox.ts';
import type { OutboxEntry } from '#web/outbox/outbox-entry.ts';
import { showOutbox } from '#web/outbox/outbox-dialog-state.ts';
import { accountsWaiting } from '#web/outbox/outbox-store.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { toPage } from '#web/platform/page-href.ts';
import { showToast } from '#web/ui/toast-store.ts';

type PageContext = { queryClient: QueryClient; apiFetch: ApiFetch };

/** Long enough to be read by somebody who has just opened the site and looks elsewhere. */
const NOTICE_MS = 20_000;
const NOTICED = 'tokpa.outbox-noticed';

const started = new Set<string>();

/** At the start of a page on a device where something waits: sends it, or says what it waits for. */
export async function startOutbox(router: RegisteredRouter): Promise<void> {
  const { queryClient, apiFetch }: PageContext = router.options.context;
  const account = queryClient.getQueryData(meQuery(apiFetch).queryKey);
  if (account) return startOutboxOf(account.id, apiFetch);
  // Who wrote it is not known, nor what: the device may be shared.
  if ((await accountsWaiting()).length === 0 || !isFirstOfVisit()) return;
  const { href } = router.latestLocation;
  showToast({
    title: 'Des envois attendent sur cet appareil',
    text: 'Reconnectez-vous au compte qui les a écrits : ils partiront d’eux-mêmes.',
    durationMs: NOTICE_MS,
    action: { label: 'Se connecter', run: () => void router.navigate(toPage(signInHref(href))) },
  });
}

/** Every document starts anew; the notice comes once until the tab is closed. */
function isFirstOfVisit(): boolean {
  try {
    if (sessionStorage.getItem(NOTICED) !== null) return false;
    sessionStorage.setItem(NOTICED, '1');
  } catch {
    // Storage is full or forbidden: rather again than never.
  }
  return true;
}

/** Sends what this account left on the device, and says what the server refuses, now or before. */
export async function startOutboxOf(accountId: string, apiFetch: ApiFetch): Promise<void> {
  if (started.has(accountId)) return;
  started.add(accountId);
  const outbox = outboxOf(accountId, apiFetch);
  await outbox.ready;
  await takeOverOlderMessages(localStorage, outbox).catch(() => undefined);
  announceRefused(outbox.entries().filter(({ refusal }) => refusal !== null));
  outbox.onOutcome(({ kind, entry }) => {
    if (kind === 'refused') announceRefused([entry]);
  });
  outbox.start();
}

function announceRefused(entries: readonly OutboxEntry[]): void {
  const [first] = entries;
  if (!first) return;
  showToast({
    title: plural(entries.length, 'Un envoi a été refusé', 'Des envois ont été refusés'),
    text: entries.length === 1 ? `${first.title} : ${first.refusal}` : 'Corrigez-les ou supprimez-les.',
    isDestructive: true,
    durationMs: NOTICE_MS,
    action: { label: 'Voir', run: () => showOutbox(true) },
  });
}
