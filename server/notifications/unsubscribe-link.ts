import { createHmac, timingSafeEqual } from 'node:crypto';
import { fromPublicId, toPublicId } from '#shared/platform/ids.ts';
import type { Config } from '#server/platform/config.ts';

export const UNSUBSCRIBE_PATH = '/desabonnement';

/** In every mail that may be switched off: its holder may do just that, for as long as the mail is kept. */
export function unsubscribeLink(
  { authSecret, origin }: Pick<Config, 'authSecret' | 'origin'>,
  userId: string,
): string {
  const id = toPublicId('usr', userId);
  return `${origin}${UNSUBSCRIBE_PATH}?lien=${id}.${signature(authSecret, id)}`;
}

/** Whose link it is; null for what we never signed. */
export function readUnsubscribeLink({ authSecret }: Pick<Config, 'authSecret'>, link: string): string | null {
  const [id = '', signed = ''] = link.split('.');
  const expected = Buffer.from(signature(authSecret, id));
  const given = Buffer.from(signed);
  if (given.length !== expected.length || !timingSafeEqual(expected, given)) return null;
  return fromPublicId('usr', id);
}

/** The secret signs other things too: what it is for is part of what is signed. */
function signature(secret: string, id: string): string {
  return createHmac('sha256', secret).update(`unsubscribe\n${id}`).digest('base64url');
}
