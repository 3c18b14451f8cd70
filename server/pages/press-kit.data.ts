/** The files of press-kit/, made by scripts/assets/make-press-kit.mjs. */
export type KitEntry = { group: 'logos' | 'photos'; title: string; file: string };

export const PRESS_KIT: readonly KitEntry[] = [
  { group: 'logos', title: 'Logo, vectoriel', file: 'tokpa-logo.svg' },
  { group: 'logos', title: 'Logo sur fond transparent', file: 'tokpa-logo.png' },
  { group: 'logos', title: 'Symbole, vectoriel', file: 'tokpa-symbole.svg' },
  { group: 'logos', title: 'Symbole, carré', file: 'tokpa-symbole.png' },
  { group: 'photos', title: 'Visuel, format large', file: 'tokpa-visuel.jpg' },
  { group: 'photos', title: 'L’accueil sur un téléphone', file: 'tokpa-accueil-telephone.jpg' },
  { group: 'photos', title: 'Une annonce sur un téléphone', file: 'tokpa-annonce-telephone.jpg' },
  { group: 'photos', title: 'Les annonces sur un ordinateur', file: 'tokpa-annonces-ordinateur.jpg' },
];
