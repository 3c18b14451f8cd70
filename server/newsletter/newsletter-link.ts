import { createHmac, timingSafeEqual } from 'node:crypto';
import { fromPublicId, toPublicId } from '#shared/platform/ids.ts';
import type { Config } from '#server/platform/config.ts';

export const LEAVE_PATH = '/newsletter/desabonnement';

type Link = { subscriberId: string; campaignId: string };

/** In every newsletter: whoever holds it may leave, for as long as the mail is kept. */
export function leaveLink(
  { authSecret, origin }: Pick<Config, 'authSecret' | 'origin'>,
  { subscriberId, campaignId }: Link,
): string {
  const said = `${toPublicId('sub', subscriberId)}.${toPublicId('nwl', campaignId)}`;
  return `${origin}${LEAVE_PATH}?lien=${said}.${signature(authSecret, said)}`;
}

/** Whose link it is, and of which newsletter; null for what we never signed. */
export function readLeaveLink({ authSecret }: Pick<Config, 'authSecret'>, link: string): Link | null {
  const [subscriber = '', campaign = '', signed = ''] = link.split('.');
  const expected = Buffer.from(signature(authSecret, `${subscriber}.${campaign}`));
  const given = Buffer.from(signed);
  if (given.length !== expected.length || !timingSafeEqual(expected, given)) return null;
  const subscriberId = fromPublicId('sub', subscriber);
  const campaignId = fromPublicId('nwl', campaign);
  return subscriberId && campaignId ? { subscriberId, campaignId } : null;
}

/** The secret signs other things too: what it is for is part of what is signed. */
function signature(secret: string, said: string): string {
  return createHmac('sha256', secret).update(`newsletter\n${said}`).digest('base64url');
}
