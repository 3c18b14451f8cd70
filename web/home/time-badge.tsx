import { Moon, Sun } from 'lucide-react';
import { timeOfDay, type TimeOfDay } from '#shared/platform/time.ts';
import { useNow } from '#web/platform/clock.ts';

const BADGES: Record<TimeOfDay, { text: string; icon: typeof Sun }> = {
  matin: { text: 'Le marché du matin', icon: Sun },
  'après-midi': { text: 'Le marché de l’après-midi', icon: Sun },
  soirée: { text: 'Le marché de la soirée', icon: Moon },
  nuit: { text: 'Le marché de nuit', icon: Moon },
};

export function TimeBadge() {
  const { text, icon: Icon } = BADGES[timeOfDay(useNow())];
  return (
    <p className="inline-flex items-center gap-1.5 rounded-full bg-white/15 px-3 py-1.5 text-s font-semibold">
      <Icon aria-hidden="true" className="size-4" />
      {text}
    </p>
  );
}
