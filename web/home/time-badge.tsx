import { Moon, Sun, type IconNode } from 'lucide';
import { timeOfDay, type TimeOfDay } from '#shared/platform/time.ts';
import { useNow } from '#web/platform/clock.ts';
import { Icon } from '#web/ui/icon.tsx';

const BADGES: Record<TimeOfDay, { text: string; icon: IconNode }> = {
  matin: { text: 'Le marché du matin', icon: Sun },
  'après-midi': { text: 'Le marché de l’après-midi', icon: Sun },
  soirée: { text: 'Le marché de la soirée', icon: Moon },
  nuit: { text: 'Le marché de nuit', icon: Moon },
};

export function TimeBadge() {
  const { text, icon } = BADGES[timeOfDay(useNow())];
  return (
    <p className="inline-flex items-center gap-1.5 rounded-full bg-white/15 px-3 py-1 text-s font-semibold">
      <Icon of={icon} className="size-4" />
      {text}
    </p>
  );
}
