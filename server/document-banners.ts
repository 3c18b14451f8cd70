import type { Context } from 'hono';
import { demonstrationBanner } from './demonstration-banner.ts';
import { maintenanceBanner } from './settings/maintenance-banner.ts';
import { impersonationBanner } from './admin/impersonation-banner.ts';

/**
 * A bar above every page, or null. It is inserted into the document outside of what React renders, so that no page
 * needs code or styles for it: an <aside> with inline styles, and with all user input escaped (by hono/html). A banner
 * on pages that shared caches store must not depend on the visitor.
 */
export type DocumentBanner = (c: Context) => Promise<string | null>;

/** From top to bottom. */
const BANNERS: readonly DocumentBanner[] = [impersonationBanner, maintenanceBanner, demonstrationBanner];

// React ignores elements that it did not render, unless they are a <div> or a <script>.
const START = /<body>/;

/** Returns the page with the banners that apply. */
export async function withBanners(c: Context, html: string): Promise<string> {
  const banners = await Promise.all(BANNERS.map((banner) => banner(c)));
  const shown = banners.filter((banner) => banner !== null).join('');
  return shown === '' ? html : html.replace(START, (start) => `${start}${shown}`);
}
