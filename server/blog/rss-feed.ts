import { escape } from './render-markdown.ts';

export type FeedEntry = {
  path: string;
  /** A permanent address, by which feed readers identify a post even if its slug changes. */
  lastingPath: string;
  title: string;
  excerpt: string;
  /** As rendered for readers. */
  html: string;
  category: string;
  author: string;
  publishedAt: Date;
};

type Feed = { siteName: string; origin: string; path: string; description: string };

/** RSS 2.0 with full texts, so that feed readers work offline. */
export function rssFeed(
  { siteName, origin, path, description }: Feed,
  entries: readonly FeedEntry[],
): string {
  const items = entries.map((entry) => rssItem(origin, entry)).join('');
  const [newest] = entries;
  const built = newest ? `<lastBuildDate>${newest.publishedAt.toUTCString()}</lastBuildDate>` : '';
  const channel = [
    `<title>${escape(`Blog ${siteName}`)}</title>`,
    `<link>${origin}/blog</link>`,
    `<atom:link href="${origin}${path}" rel="self" type="application/rss+xml"/>`,
    `<description>${escape(description)}</description>`,
    '<language>fr</language>',
    built,
  ].join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>${channel}${items}</channel></rss>\n`;
}

function rssItem(origin: string, entry: FeedEntry): string {
  const { path, lastingPath, title, excerpt, html, category, author, publishedAt } = entry;
  const address = `${origin}${path}`;
  const whole = html.replace(/(?<= (?:href|src)=")(?=\/)/g, origin);
  return [
    '<item>',
    `<title>${escape(title)}</title>`,
    `<link>${address}</link>`,
    `<guid isPermaLink="true">${origin}${lastingPath}</guid>`,
    `<pubDate>${publishedAt.toUTCString()}</pubDate>`,
    `<dc:creator>${escape(author)}</dc:creator>`,
    `<category>${escape(category)}</category>`,
    `<description>${escape(excerpt)}</description>`,
    `<content:encoded>${escape(whole)}</content:encoded>`,
    '</item>',
  ].join('');
}
