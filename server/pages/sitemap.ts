/** In addition to the offered categories. */
export const STATIC_PATHS = [
  '/',
  '/premium',
  '/a-propos',
  '/carrieres',
  '/presse',
  '/aide',
  '/aide/aida',
  '/faq',
  '/contact',
  '/politique-confidentialite',
  '/conditions-utilisation',
] as const;

export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /admin',
    'Disallow: /profile',
    'Disallow: /messages',
    'Allow: /',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

export type SitemapParts = Record<'annonces' | 'vendeurs', number>;

/** `parts` has the number of parts of each kind, numbered from 1. */
export function sitemapIndex(origin: string, parts: SitemapParts): string {
  const numbered = Object.entries(parts).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, index) => `${kind}-${index + 1}`),
  );
  // The blog serves its own part (server/blog/feed.routes.ts).
  const names = ['pages', 'blog', ...numbered];
  const items = names.map((name) => `<sitemap><loc>${origin}/sitemaps/${name}.xml</loc></sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${items.join('')}</sitemapindex>\n`;
}
