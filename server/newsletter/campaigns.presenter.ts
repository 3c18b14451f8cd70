import { afterStep } from '#shared/newsletter/campaign-lifecycle.ts';
import type { Campaign } from '#shared/newsletter/campaign.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import type { CampaignRow } from './campaigns.queries.ts';

export function presentCampaign(row: CampaignRow): Campaign {
  const { subject, preview, heading, body, actionLabel, actionHref, state, version } = row;
  const { audience, countryCode, citySlug, createdAt, startedAt, endedAt } = row;
  return {
    id: toPublicId('nwl', row.id),
    subject,
    preview,
    heading,
    body,
    actionLabel,
    actionHref,
    segment: { audience, countryCode, citySlug },
    state,
    version,
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    progress: {
      audience: row.audienceCount,
      sent: row.sentCount,
      refused: row.refusedCount,
      failed: row.failedCount,
      unknown: row.unknownCount,
      unsubscribed: row.unsubscribedCount,
    },
    can: {
      edit: state === 'draft',
      send: afterStep(state, 'send') !== null,
      pause: afterStep(state, 'pause') !== null,
      resume: afterStep(state, 'resume') !== null,
      stop: afterStep(state, 'stop') !== null,
    },
  };
}
