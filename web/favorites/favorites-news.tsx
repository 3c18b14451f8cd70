import { CircleCheckBig, CircleOff, TrendingDown } from 'lucide';
import type { FavoriteNotification } from '#shared/favorites/favorite.ts';
import { relativeTime } from '#shared/platform/time.ts';
import { pageHref } from '#web/platform/page-href.ts';
import { categoryPath } from '#web/settings/category-labels.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { useNow } from '#web/platform/clock.ts';
import { Icon } from '#web/ui/icon.tsx';

const LOOKS = {
  price_drop: { icon: TrendingDown, tone: 'bg-brand-soft text-brand-strong' },
  sold: { icon: CircleCheckBig, tone: 'bg-sunken text-ink-2' },
  withdrawn: { icon: CircleOff, tone: 'bg-sunken text-ink-2' },
};

/** Recent news about saved listings. */
export function FavoritesNews({ news }: { news: readonly FavoriteNotification[] }) {
  const now = useNow();
  if (news.length === 0) return null;
  return (
    <section aria-labelledby="nouvelles" className="rounded-l border border-line bg-surface p-4">
      <h2 id="nouvelles" className="text-l">
        Du nouveau dans vos favoris
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {news.map(({ id, kind, title, description, listing, time }) => {
          const { icon, tone } = LOOKS[kind];
          const href = listing.isOpen
            ? pageHref({ to: '/annonce/$id', params: { id: listing.id } })
            : categoryPath(listing.category);
          return (
            <li key={id} className="flex gap-3.5 py-3">
              <span className={`grid size-10 shrink-0 place-items-center rounded-full ${tone}`}>
                <Icon of={icon} className="size-5" />
              </span>
              <div className="min-w-0 grow">
                <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <strong>{title}</strong>
                  <span className="text-s text-ink-3">{relativeTime(time, now)}</span>
                </p>
                <p className="text-s text-ink-2">
                  {listing.title} · {description}
                </p>
                <AppLink
                  href={href}
                  className="inline-flex min-h-11 items-center text-s font-semibold text-brand hover:underline sm:min-h-8"
                >
                  {listing.isOpen ? 'Voir l’annonce' : 'Voir des annonces semblables'}
                </AppLink>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
