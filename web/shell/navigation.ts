import type { Site } from '#shared/settings/settings.ts';
import type { PageHref } from '#web/platform/page-href.ts';

export type NavigationLink = { label: string; href: PageHref };

/** The header has its own links, as they are part of the first load. */
export function exploreLinks({ categories }: Site): NavigationLink[] {
  return [
    ...categories.map(({ href, menuLabel: label }) => ({ href, label })),
    { label: 'Annonces premium', href: '/premium' },
  ];
}
