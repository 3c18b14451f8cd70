import { Crown } from 'lucide';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';

export function PremiumBadge() {
  return (
    <Badge tone="accent">
      <Icon of={Crown} className="size-3.5" />
      Premium
    </Badge>
  );
}
