import type { Account } from '#shared/accounts/account.ts';

export type NavigationLink = { label: string; href: string };

export const CATEGORY_LINKS: readonly NavigationLink[] = [
  { label: 'Immobilier', href: '/immobilier' },
  { label: 'Automobile', href: '/automobile' },
  { label: 'Services', href: '/services' },
  { label: 'Marketplace', href: '/marketplace' },
];

/** What the header offers beside the categories: three kinds of visitor, three sets of links. */
export function accountLinks(account: Account | null): readonly NavigationLink[] {
  if (!account) {
    return [
      { label: 'Connexion', href: '/connexion' },
      { label: 'Inscription', href: '/inscription' },
    ];
  }
  if (account.can.useAdmin) return [{ label: 'Admin', href: '/admin' }];
  return [
    { label: 'Favoris', href: '/favorites' },
    { label: 'Messages', href: '/messages' },
    { label: 'Mon Compte', href: '/profile' },
  ];
}

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
