import type { useRouter } from '@tanstack/react-router';
import { WAITING_TEXT } from '#web/outbox/outbox-entry.ts';
import { outboxOf } from '#web/outbox/browser-outbox.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { refreshFavorites } from './favorite-changes.ts';
import type { createHeartSwitch } from './heart-switch.ts';
import { showWaitingHearts } from './shown-hearts.ts';
import { waitingWishes } from './waiting-favorites.ts';

type AppRouter = ReturnType<typeof useRouter>;
type Hearts = Pick<ReturnType<typeof createHeartSwitch>, 'learn'>;

export function announceWaiting(isOn: boolean): void {
  showToast({
    title: WAITING_TEXT,
    text: isOn ? 'L’annonce sera ajoutée à vos favoris.' : 'L’annonce sera retirée de vos favoris.',
  });
}

/** Shows the hearts that wait in the outbox as they were pressed, marked, until the server has taken or refused them. */
export function followWaitingHearts(accountId: string, router: AppRouter, hearts: Hearts) {
  const outbox = outboxOf(accountId, router.options.context.apiFetch);
  const show = () => {
    const wishes = waitingWishes(outbox.entries());
    for (const [id, isOn] of wishes) hearts.learn(id, isOn);
    showWaitingHearts(wishes);
  };
  const stops = [
    outbox.subscribe(show),
    outbox.onOutcome(({ kind, entry }) => {
      if (entry.kind !== 'favorite' || entry.subject === null) return;
      if (kind === 'refused') hearts.learn(entry.subject, !(entry.content as { isOn: boolean }).isOn);
      refreshFavorites(router.options.context, entry.subject);
    }),
  ];
  show();
  return {
    show,
    stop() {
      for (const stop of stops) stop();
      showWaitingHearts(new Set());
    },
  };
}
