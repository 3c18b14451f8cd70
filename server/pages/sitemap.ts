export const STATIC_PATHS = [
  '/',
  '/immobilier',
  '/automobile',
  '/services',
  '/marketplace',
  '/premium',
] as const;

export type SitemapEntry = { path: string; changedAt?: Date };

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

/** `parts` counts those of each kind, from 1. */
export function sitemapIndex(origin: string, parts: SitemapParts): string {
  const numbered = Object.entries(parts).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, index) => `${kind}-${index + 1}`),
  );
  const names = ['pages', ...numbered];
  const items = names.map((name) => `<sitemap><loc>${origin}/sitemaps/${name}.xml</loc></sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${items.join('')}</sitemapindex>\n`;
}

export function sitemapPart(origin: string, entries: readonly SitemapEntry[]): string {
  const items = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${origin}${path}</loc>${changed}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${items.join('')}</urlset>\n`;
}
