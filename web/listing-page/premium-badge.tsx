import { Crown } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';

export function PremiumBadge() {
  return (
    <Badge tone="accent">
      <Crown aria-hidden="true" className="size-3.5" />
      Premium
    </Badge>
  );
}
