import { Bell } from 'lucide';
import { useState } from 'react';
import { useAccount } from '#web/accounts/session.ts';
import { DevicePush } from '#web/notifications/device-push.tsx';
import { showTrialNotification, type TrialOutcome } from '#web/notifications/trial-notification.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { Icon } from '#web/ui/icon.tsx';

const OUTCOMES: Record<TrialOutcome, string> = {
  shown: 'La notification est partie : elle doit s’afficher sur l’appareil.',
  denied: 'L’appareil refuse les notifications de ce site. Autorisez-les dans ses réglages.',
  impossible: 'Ce navigateur ne sait pas afficher de notifications.',
};

/** A notification that this device shows to itself; for members, also one that the server sends. */
export function PushTest() {
  const { siteName } = useSiteSettings();
  const account = useAccount();
  const isHydrated = useHydrated();
  const [outcome, setOutcome] = useState<TrialOutcome | null>(null);
  const show = async () => {
    setOutcome(null);
    const trial = { title: siteName, body: 'Ceci est un essai. Tout fonctionne.' };
    setOutcome(await showTrialNotification(trial).catch(() => 'impossible' as const));
  };
  return (
    <section aria-labelledby="notifications" className="mt-8 rounded-l border border-line bg-surface p-5">
      <h2 id="notifications" className="text-xl">
        Notifications
      </h2>
      <p className="mt-1 mb-3 text-ink-2">
        Une notification d’essai, affichée par l’appareil lui-même, même quand la page est cachée.
      </p>
      <Button look="secondary" disabled={!isHydrated} onClick={() => void show()}>
        <Icon of={Bell} className="size-5" />
        Afficher une notification d’essai
      </Button>
      <p role="status" className="mt-2 min-h-6 text-s text-ink-2">
        {outcome && OUTCOMES[outcome]}
      </p>
      {account && <DevicePush />}
    </section>
  );
}
