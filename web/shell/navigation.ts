export type NavigationLink = { label: string; href: string };

export const CATEGORY_LINKS: readonly NavigationLink[] = [
  { label: 'Immobilier', href: '/immobilier' },
  { label: 'Automobile', href: '/automobile' },
  { label: 'Services', href: '/services' },
  { label: 'Marketplace', href: '/marketplace' },
];
