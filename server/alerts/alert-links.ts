import { fromPublicId, toPublicId } from '#shared/platform/ids.ts';
import type { Config } from '#server/platform/config.ts';
import { isSigned, sign } from '#server/platform/signed-token.ts';

/** What a visitor may do with their alert by the links of its mails. */
export const ALERT_LINK_PATH = {
  confirm: '/alertes/confirmer',
  renew: '/alertes/prolonger',
  end: '/alertes/fin',
} as const;
export type AlertLink = keyof typeof ALERT_LINK_PATH;

/** A link for one purpose and one alert; whether it still applies is decided when it is opened. */
export function alertLink(
  config: Pick<Config, 'authSecret' | 'origin'>,
  purpose: AlertLink,
  alertId: string,
): string {
  const id = toPublicId('alr', alertId);
  const signature = sign(config, 'alert', purpose, id);
  return `${config.origin}${ALERT_LINK_PATH[purpose]}?lien=${id}.${signature}`;
}

/** Returns the id of the alert; null if the signature is not ours, or was made for another purpose. */
export function readAlertLink(
  config: Pick<Config, 'authSecret'>,
  purpose: AlertLink,
  link: string,
): string | null {
  const [id = '', signature = ''] = link.split('.');
  return isSigned(config, signature, 'alert', purpose, id) ? fromPublicId('alr', id) : null;
}
