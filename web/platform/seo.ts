import type { JSX } from 'react';
import type { PageHref } from './page-href.ts';

type MetaElement = JSX.IntrinsicElements['meta'];

/** Metadata of a page for search engines and link previews. */
export type PageDescription = {
  title: string;
  description: string;
  siteName: string;
  /** Public address of the site. */
  origin: string;
  /** Path and query of the page's canonical address. */
  canonical: PageHref;
  /** Keeps the page out of search engines; links are followed. */
  isUnlisted?: boolean;
  openGraphType?: 'website' | 'product' | 'article';
  /** Path of a 1200×630 picture. */
  image?: { path: string; alt: string };
  /** Further properties, e.g. product:price:amount. */
  properties?: Record<string, string>;
  /**
   * schema.org objects. Only the server's HTML carries them: leave them out of the browser's code by
   * `import.meta.env.SSR`.
   */
  structuredData?: readonly object[];
};

const OPEN_GRAPH_IMAGE = { width: '1200', height: '630' };

/** The head of a page, as a route's `head` returns it. */
export function describePage(page: PageDescription) {
  const {
    title,
    description,
    siteName,
    origin,
    canonical,
    isUnlisted = false,
    openGraphType = 'website',
    image,
    properties = {},
    structuredData = [],
  } = page;
  const fullTitle = `${title} | ${siteName}`;
  const address = `${origin}${canonical}`;
  const openGraph: Record<string, string> = {
    'og:title': fullTitle,
    'og:description': description,
    'og:type': openGraphType,
    'og:url': address,
    'og:site_name': siteName,
    'og:locale': 'fr_FR',
    ...(image
      ? {
          'og:image': `${origin}${image.path}`,
          'og:image:width': OPEN_GRAPH_IMAGE.width,
          'og:image:height': OPEN_GRAPH_IMAGE.height,
          'og:image:alt': image.alt,
        }
      : {}),
    ...properties,
  };
  const meta: MetaElement[] = [
    { title: fullTitle },
    { name: 'description', content: description },
    ...(isUnlisted ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    ...Object.entries(openGraph).map(([property, content]) => ({ property, content })),
  ];
  return { meta, links: [{ rel: 'canonical', href: address }], structuredData };
}
