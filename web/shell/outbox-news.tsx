import { useRouteContext } from '@tanstack/react-router';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { isOutboxShown, subscribeToOutboxShown } from '#web/outbox/outbox-dialog-state.ts';
import { useOutbox } from '#web/outbox/use-outbox.ts';
import { lazyPart } from '#web/platform/deferred.tsx';
import { startOutboxOf } from './start-outbox.ts';

const OutboxDialog = lazyPart(async () => (await import('#web/outbox/outbox-dialog.tsx')).OutboxDialog);

/** Follows a member's outbox on every page. Its list is fetched where something waits. */
export function OutboxNews({ accountId }: { accountId: string }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { entries } = useOutbox();
  const isShown = useSyncExternalStore(subscribeToOutboxShown, isOutboxShown, () => false);
  useEffect(() => void startOutboxOf(accountId, apiFetch), [accountId, apiFetch]);
  return <Suspense>{(isShown || entries.length > 0) && <OutboxDialog />}</Suspense>;
}
