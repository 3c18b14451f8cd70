import { DAY_SECONDS } from './durations.ts';

/** Why a page saves data: its reader chose so, the device asks for it (Save-Data), or the network is slow. */
export const DATA_SAVERS = ['chosen', 'device', 'network'] as const;
export type DataSaver = (typeof DATA_SAVERS)[number];

/** Tells the server which pictures to put into the next page; the browser's code writes it, too. */
export const DATA_SAVER_COOKIE = 'tokpa.econome';

/** A slow network is looked at again with every page, a choice stays. */
const COOKIE_SECONDS = { chosen: 365 * DAY_SECONDS, network: DAY_SECONDS } as const;

/** The cookie as `Set-Cookie` and `document.cookie` take it; null removes it. */
export function dataSaverCookie(reason: keyof typeof COOKIE_SECONDS | null): string {
  const seconds = reason === null ? 0 : COOKIE_SECONDS[reason];
  return `${DATA_SAVER_COOKIE}=${reason ?? ''};path=/;max-age=${seconds};samesite=lax`;
}
