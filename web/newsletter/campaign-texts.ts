import type { CampaignState } from '#shared/newsletter/campaign-lifecycle.ts';
import type { CampaignProgress } from '#shared/newsletter/campaign.ts';
import { formatInteger } from '#shared/platform/money.ts';
import { longDate, TIME_ZONE } from '#shared/platform/time.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

export const CAMPAIGN_TONE: Record<CampaignState, BadgeTone> = {
  draft: 'neutral',
  sending: 'neutral',
  paused: 'neutral',
  sent: 'brand',
  stopped: 'danger',
};

const CLOCK = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit', timeZone: TIME_ZONE });

/** "21 novembre 2026 à 17:04" */
export function momentText(iso: string): string {
  return `${longDate(iso)} à ${CLOCK.format(new Date(iso))}`;
}

/** The number of recipients that are done, whatever the outcome. */
export function handled({ sent, refused, failed, unknown }: CampaignProgress): number {
  return sent + refused + failed + unknown;
}

/** "1 204 sur 5 000" */
export function progressText(progress: CampaignProgress): string {
  if (progress.audience === null) return '–';
  return `${formatInteger(handled(progress))} sur ${formatInteger(progress.audience)}`;
}
