import { useState } from 'react';
import type { DataSaver } from '#shared/platform/data-saver.ts';
import { ProfileSection } from '#web/accounts/profile-section.tsx';
import { DataSaverSwitch } from '#web/platform/display/data-saver-switch.tsx';
import { loadedUntilNow } from '#web/platform/data-saver/loaded-today.ts';
import { useDataSaver } from '#web/platform/data-saver/use-data-saver.ts';
import { useHydrated } from '#web/ui/hydrated.ts';

const STATE: Record<DataSaver, string> = {
  chosen: 'Activé sur cet appareil.',
  device: 'Déjà actif : votre appareil demande d’économiser les données.',
  network: 'Déjà actif : le réseau est lent en ce moment.',
};

/** The data saver, and what it is about: how much this device has loaded today. */
export function DataSection() {
  const saver = useDataSaver();
  const isHydrated = useHydrated();
  return (
    <ProfileSection
      title="Données mobiles"
      text="Sur cet appareil : des photos plus légères, chargées quand vous les voyez, et rien d’avance."
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <DataSaverSwitch />
        <p role="status" className="text-s text-ink-2">
          {saver ? STATE[saver] : 'Désactivé.'}
        </p>
      </div>
      {isHydrated && <Loaded />}
    </ProfileSection>
  );
}

const NUMBER = new Intl.NumberFormat('fr', { maximumFractionDigits: 1 });

function bytesText(bytes: number): string {
  return bytes >= 1_000_000
    ? `${NUMBER.format(bytes / 1_000_000)}\u00a0Mo`
    : `${Math.round(bytes / 1000)}\u00a0Ko`;
}

/** Counted on the device, so the server's page does not have it. */
function Loaded() {
  const [loaded] = useState(loadedUntilNow);
  return (
    <p>
      Données chargées aujourd’hui : <strong>{bytesText(loaded.all)}</strong>, dont{' '}
      {bytesText(loaded.pictures)} de photos.
      <span className="block text-s text-ink-2">
        Estimation pour ce site, comptée sur cet appareil et envoyée à personne.
      </span>
    </p>
  );
}
