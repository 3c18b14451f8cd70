import { POST_LIMITS } from '#shared/blog/post.ts';
import { pageHref, type PageHref } from '#web/platform/page-href.ts';

export const BLOG_PATH = '/blog';
export const FEED_PATH = '/blog/flux.xml';

export const postPath = (id: string): PageHref => pageHref({ to: '/blog/$id', params: { id } });

/** Filters of the list; an empty text does not filter. */
export type BlogView = { search: string; category: string; tag: string; cursor: string };

export function readBlogView(search: Readonly<Record<string, unknown>>): BlogView {
  const text = (name: string, maxLength: number) => {
    const value = search[name];
    return typeof value === 'string' ? value.trim().slice(0, maxLength) : '';
  };
  return {
    search: text('search', POST_LIMITS.search),
    category: text('category', POST_LIMITS.category),
    tag: text('tag', POST_LIMITS.tag),
    cursor: text('suite', 200),
  };
}

export function blogHref({ search = '', category = '', tag = '', cursor = '' }: Partial<BlogView>): PageHref {
  return pageHref({ to: BLOG_PATH, search: { search, category, tag, suite: cursor } });
}

export function isNarrowed({ search, category, tag }: BlogView): boolean {
  return search !== '' || category !== '' || tag !== '';
}
