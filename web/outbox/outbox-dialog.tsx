import { useSyncExternalStore } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { isOutboxShown, showOutbox, subscribeToOutboxShown } from './outbox-dialog-state.ts';
import { useOutbox } from './use-outbox.ts';
import { WaitingEntries } from './waiting-list.tsx';

const isHidden = () => false;

/** Everything that waits on this device, in its order: to be corrected, sent again or dropped. */
export function OutboxDialog() {
  const { outbox, entries } = useOutbox();
  const isOpen = useSyncExternalStore(subscribeToOutboxShown, isOutboxShown, isHidden);
  const close = () => showOutbox(false);
  return (
    <Dialog isOpen={isOpen} title="Pas encore envoyés" onClose={close}>
      {outbox && entries.length > 0 ? (
        <WaitingEntries outbox={outbox} entries={entries} onFollow={close} />
      ) : (
        <p>Tout est parti.</p>
      )}
    </Dialog>
  );
}
