import type { SiteSettings } from '#shared/settings/settings.ts';
import { SHARE_FIELDS, SHARE_PATH } from '#shared/share-target/share-target.ts';

/** Of web/ui/tokens.css, in the light theme: an operating system reads no stylesheet. */
const COLORS = { theme_color: '#0b5d4e', background_color: '#faf6ef' };

/** Beside it, phones cut a name off under its icon. */
const SHORT_NAME_LENGTH = 12;

const icon = (src: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const shortcut = (name: string, url: string, picture: string) => ({
  name,
  url,
  icons: [icon(`/shortcut-${picture}.png`, 96)],
});

const screenshot = (src: string, sizes: string, form_factor: 'narrow' | 'wide', label: string) => ({
  src,
  sizes,
  type: 'image/webp',
  form_factor,
  label,
});

/** The web application manifest (https://www.w3.org/TR/appmanifest/). Its files are in web/public. */
export function webManifest({ siteName, tagline }: Pick<SiteSettings, 'siteName' | 'tagline'>) {
  return {
    id: '/',
    name: siteName,
    short_name: siteName.slice(0, SHORT_NAME_LENGTH).trim(),
    ...(tagline === '' ? {} : { description: tagline }),
    lang: 'fr',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    ...COLORS,
    categories: ['shopping'],
    icons: [
      icon('/icon-192.png', 192),
      icon('/icon-512.png', 512),
      icon('/icon-maskable-192.png', 192, 'maskable'),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ],
    screenshots: [
      screenshot('/screenshot-home.webp', '780x1688', 'narrow', 'L’accueil, avec les annonces récentes'),
      screenshot('/screenshot-listing.webp', '780x1688', 'narrow', 'Une annonce'),
      screenshot('/screenshot-wide.webp', '1280x800', 'wide', 'Une rubrique sur ordinateur'),
    ],
    shortcuts: [
      shortcut('Publier', '/creer-annonce', 'publish'),
      shortcut('Messages', '/messages', 'messages'),
      shortcut('Mes annonces', '/profile?tab=listings', 'listings'),
      shortcut('Favoris', '/favorites', 'favorites'),
    ],
    share_target: {
      action: SHARE_PATH,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: SHARE_FIELDS.title,
        text: SHARE_FIELDS.text,
        url: SHARE_FIELDS.url,
        files: [{ name: SHARE_FIELDS.photos, accept: ['image/*'] }],
      },
    },
  };
}
