import { CATEGORY_LINKS, type NavigationLink } from './navigation.ts';

/** Apart from the header's links, which come with the first load. */
export const FOOTER_COLUMNS: readonly { title: string; links: readonly NavigationLink[] }[] = [
  { title: 'Explorer', links: [...CATEGORY_LINKS, { label: 'Annonces premium', href: '/premium' }] },
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
