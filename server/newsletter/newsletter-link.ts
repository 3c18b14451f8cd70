import { fromPublicId, toPublicId } from '#shared/platform/ids.ts';
import type { Config } from '#server/platform/config.ts';
import { isSigned, sign } from '#server/platform/signed-token.ts';

export const LEAVE_PATH = '/newsletter/desabonnement';

type Link = { subscriberId: string; campaignId: string };

/** Returns the unsubscribe link of a newsletter. It never expires, and works without signing in. */
export function leaveLink(
  config: Pick<Config, 'authSecret' | 'origin'>,
  { subscriberId, campaignId }: Link,
): string {
  const parts = `${toPublicId('sub', subscriberId)}.${toPublicId('nwl', campaignId)}`;
  return `${config.origin}${LEAVE_PATH}?lien=${parts}.${sign(config, 'newsletter', parts)}`;
}

/** Returns the subscriber and newsletter of a link; null if the signature is not ours. */
export function readLeaveLink(config: Pick<Config, 'authSecret'>, link: string): Link | null {
  const [subscriber = '', campaign = '', signature = ''] = link.split('.');
  if (!isSigned(config, signature, 'newsletter', `${subscriber}.${campaign}`)) return null;
  const subscriberId = fromPublicId('sub', subscriber);
  const campaignId = fromPublicId('nwl', campaign);
  return subscriberId && campaignId ? { subscriberId, campaignId } : null;
}
