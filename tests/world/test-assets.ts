import type { PageAssets } from '#shared/platform/page-rendering.ts';

/** In the place of web/boot. */
export const BOOT_CODE = 'boot()';
export const TEST_ASSETS: PageAssets = {
  styles: [],
  boot: { code: BOOT_CODE },
  entryScript: '/assets/entry.js',
  routes: {},
};
