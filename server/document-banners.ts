import type { Context } from 'hono';
import { maintenanceBanner } from './settings/maintenance-banner.ts';
import { impersonationBanner } from './admin/impersonation-banner.ts';

/**
 * A bar above every page, or null. It is written into the document outside of what React renders, so that it costs no
 * page any code or style: an <aside> with its look in style attributes, and nothing that a
 * person could have typed left unescaped (hono/html escapes). What shows on pages that a shared cache keeps may not
 * depend on who asks.
 */
export type DocumentBanner = (c: Context) => Promise<string | null>;

/** From the top down. */
const BANNERS: readonly DocumentBanner[] = [impersonationBanner, maintenanceBanner];

// React passes over what it did not render, as long as it is no <div> and no <script>.
const START = /<body>/;

/** The page with the bars that are in force. */
export async function withBanners(c: Context, html: string): Promise<string> {
  const banners = await Promise.all(BANNERS.map((banner) => banner(c)));
  const shown = banners.filter((banner) => banner !== null).join('');
  return shown === '' ? html : html.replace(START, (start) => `${start}${shown}`);
}
