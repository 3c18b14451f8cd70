import type { Site } from '#shared/settings/settings.ts';
import { exploreLinks, type NavigationLink } from './navigation.ts';

/** Separate from the header's links, which are part of the first load. */
type FooterColumn = { title: string; links: readonly NavigationLink[] };

export function footerColumns(site: Site): FooterColumn[] {
  return [{ title: 'Explorer', links: exploreLinks(site) }, ...STATIC_PAGE_COLUMNS];
}

const STATIC_PAGE_COLUMNS: readonly FooterColumn[] = [
  {
    title: 'Entreprise',
    links: [
      { label: 'À propos', href: '/a-propos' },
      { label: 'Carrières', href: '/carrieres' },
      { label: 'Presse', href: '/presse' },
      { label: 'Blog', href: '/blog' },
    ],
  },
  {
    title: 'Support',
    links: [
      { label: 'Centre d’aide', href: '/aide' },
      { label: 'FAQ', href: '/faq' },
      { label: 'Contact', href: '/contact' },
      { label: 'Confidentialité', href: '/politique-confidentialite' },
      { label: 'Conditions d’utilisation', href: '/conditions-utilisation' },
    ],
  },
];
