import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { heroListingsQuery } from './home-listings.api.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { WaxPattern } from '#web/ui/wax-pattern.tsx';
import { HeroCarousel } from './hero-carousel.tsx';
import { HeroSearch } from './hero-search.tsx';
import { TimeBadge } from './time-badge.tsx';

/** The top of the home page: the slogan, the search box and the carousel. */
export function Hero() {
  const { tagline } = useSiteSettings();
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const hero = useQuery(heroListingsQuery(apiFetch));
  return (
    <section className="scene">
      <WaxPattern className="-z-10 opacity-12" />
      <div className="page-width grid items-center gap-x-10 gap-y-3 pt-4 pb-10 sm:pt-8 sm:pb-16 lg:grid-cols-[1.1fr_1fr]">
        <div className="min-w-0">
          <TimeBadge />
          <h1 tabIndex={-1} className="mt-2 mb-3 max-w-xl text-2xl font-extrabold sm:mt-3 sm:text-3xl">
            {tagline}
          </h1>
          <p className="mb-5 max-w-lg text-on-scene-2 max-sm:hidden">
            Achetez, louez, vendez près de chez vous. Contactez le vendeur en un geste, sur WhatsApp ou par
            téléphone.
          </p>
          <HeroSearch />
        </div>
        <div className="min-w-0">
          <HeroCarousel listings={hero.data ?? []} />
          {hero.isLoadingError && (
            <p role="alert" className="text-center text-s text-on-scene-2">
              Erreur lors du chargement des annonces hero{' '}
              <button
                type="button"
                onClick={() => void hero.refetch()}
                className="min-h-11 px-2 font-bold text-white underline"
              >
                Réessayer
              </button>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
