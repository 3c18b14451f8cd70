import { fromPublicId, toPublicId } from '#shared/platform/ids.ts';
import type { Config } from '#server/platform/config.ts';
import { isSigned, sign } from '#server/platform/signed-token.ts';

export const UNSUBSCRIBE_PATH = '/desabonnement';

/** In every mail that may be switched off: its holder may do just that, for as long as the mail is kept. */
export function unsubscribeLink(config: Pick<Config, 'authSecret' | 'origin'>, userId: string): string {
  const id = toPublicId('usr', userId);
  return `${config.origin}${UNSUBSCRIBE_PATH}?lien=${id}.${sign(config, 'unsubscribe', id)}`;
}

/** Whose link it is; null for what we never signed. */
export function readUnsubscribeLink(config: Pick<Config, 'authSecret'>, link: string): string | null {
  const [id = '', signature = ''] = link.split('.');
  return isSigned(config, signature, 'unsubscribe', id) ? fromPublicId('usr', id) : null;
}
