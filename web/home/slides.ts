import { useMemo } from 'react';
import type { ListingCard } from '#shared/listings/listing.ts';
import type { PageHref } from '#web/platform/page-href.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import aboutPicture from './pictures/about.webp';
import automobilePicture from './pictures/automobile.webp';
import marketplacePicture from './pictures/marketplace.webp';
import realEstatePicture from './pictures/real-estate.webp';
import sellPicture from './pictures/sell.webp';
import servicesPicture from './pictures/services.webp';

export type Slide = {
  id: ListingCard['category'] | 'sell' | 'about';
  title: string;
  text: string;
  action: string;
  href: PageHref;
  picture: string;
};

/** The pictures' intrinsic size, in pixels. */
export const SLIDE_PICTURE = { width: 560, height: 420 } as const;

export const SLIDES: readonly Slide[] = [
  {
    id: 'real_estate',
    title: 'Un toit près de chez vous',
    text: 'Appartements, maisons et terrains, à louer ou à vendre.',
    action: 'Voir l’immobilier',
    href: '/immobilier',
    picture: realEstatePicture,
  },
  {
    id: 'automobile',
    title: 'La bonne voiture, au bon prix',
    text: 'Voitures, motos et utilitaires, papiers en main.',
    action: 'Voir les véhicules',
    href: '/automobile',
    picture: automobilePicture,
  },
  {
    id: 'services',
    title: 'Un pro pour chaque travail',
    text: 'Plombiers, coiffeuses, professeurs : appelez directement.',
    action: 'Trouver un pro',
    href: '/services',
    picture: servicesPicture,
  },
  {
    id: 'marketplace',
    title: 'Tout le marché en un endroit',
    text: 'Téléphones, mode, maison : neuf ou d’occasion.',
    action: 'Parcourir le marché',
    href: '/marketplace',
    picture: marketplacePicture,
  },
  {
    id: 'sell',
    title: 'Vendez dès aujourd’hui',
    text: 'Une photo, un prix, votre numéro : l’acheteur vous appelle.',
    action: 'Vendre maintenant',
    href: '/creer-annonce',
    picture: sellPicture,
  },
  {
    id: 'about',
    title: 'Un marché de confiance',
    text: 'Des annonces vérifiées par notre équipe, partout en Afrique de l’Ouest.',
    action: 'Qui sommes-nous ?',
    href: '/a-propos',
    picture: aboutPicture,
  },
];

/** The slides, without those of closed categories. */
export function useSlides(): readonly Slide[] {
  const { closedCategories } = useSiteSettings();
  return useMemo(
    () => SLIDES.filter((slide) => !closedCategories.some((id) => id === slide.id)),
    [closedCategories],
  );
}
