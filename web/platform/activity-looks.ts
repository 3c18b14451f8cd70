import { BadgeCheck, Eye, Heart, Info, MessageCircle, TriangleAlert, Zap, type IconNode } from 'lucide';
import type { ActivityType } from '#shared/platform/activity.ts';

export const ACTIVITY_LOOKS: Record<ActivityType, { icon: IconNode; tone: string }> = {
  view: { icon: Eye, tone: 'bg-sunken text-ink-2' },
  message: { icon: MessageCircle, tone: 'bg-brand-soft text-brand-strong' },
  favorite: { icon: Heart, tone: 'bg-danger-soft text-danger' },
  boost: { icon: Zap, tone: 'bg-accent-soft text-ink' },
  approval: { icon: BadgeCheck, tone: 'bg-brand-soft text-brand-strong' },
  warning: { icon: TriangleAlert, tone: 'bg-danger-soft text-danger' },
  info: { icon: Info, tone: 'bg-sunken text-ink-2' },
};
