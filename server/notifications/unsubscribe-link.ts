import { fromPublicId, toPublicId } from '#shared/platform/ids.ts';
import type { Config } from '#server/platform/config.ts';
import { isSigned, sign } from '#server/platform/signed-token.ts';

export const UNSUBSCRIBE_PATH = '/desabonnement';

/** Returns the link in every mail that can be switched off. It never expires and allows nothing else. */
export function unsubscribeLink(config: Pick<Config, 'authSecret' | 'origin'>, userId: string): string {
  const id = toPublicId('usr', userId);
  return `${config.origin}${UNSUBSCRIBE_PATH}?lien=${id}.${sign(config, 'unsubscribe', id)}`;
}

/** Returns the id of the link's owner; null if the signature is not ours. */
export function readUnsubscribeLink(config: Pick<Config, 'authSecret'>, link: string): string | null {
  const [id = '', signature = ''] = link.split('.');
  return isSigned(config, signature, 'unsubscribe', id) ? fromPublicId('usr', id) : null;
}
