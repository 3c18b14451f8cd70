import { Zap } from 'lucide';
import { boostBadgeText, boostDaysLeft, boostTone, type BoostTone } from '#shared/listings/boost-time.ts';
import { useNow } from '#web/platform/clock.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';

const TONES: Record<BoostTone, BadgeTone> = {
  normal: 'brand',
  attention: 'accent',
  destructive: 'danger',
};

/** The remaining time of a boost; for the listing's owner only. */
export function BoostBadge({ endsAt }: { endsAt: string }) {
  const daysLeft = boostDaysLeft(endsAt, useNow());
  return (
    <Badge tone={TONES[boostTone(daysLeft)]}>
      <Icon of={Zap} className="size-3.5" />
      {boostBadgeText(daysLeft)}
    </Badge>
  );
}
