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
      <div className="page-width grid items-center gap-x-10 gap-y-5 pt-6 pb-14 sm:pt-10 lg:min-h-[min(60rem,calc(100svh-8.5rem))] lg:grid-cols-[1.1fr_1fr] lg:pt-8 lg:pb-20">
        <div className="min-w-0">
          <TimeBadge />
          <h1 tabIndex={-1} className="mt-4 max-w-xl text-3xl font-extrabold">
            {tagline}
          </h1>
          <p className="mt-3 mb-5 max-w-lg text-on-scene-2 lg:mt-4 lg:mb-7 lg:text-l">
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
