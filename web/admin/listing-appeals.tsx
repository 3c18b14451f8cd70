import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { timeInText } from '#web/moderation/moderation-texts.ts';
import { queueHref } from '#web/moderation/queue.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { useNow } from '#web/platform/clock.ts';
import { appealsQuery } from './console.api.ts';
import { QueuePages } from './console-parts.tsx';

/** Appeals against refusals of listings; each is read beside its listing. */
export function ListingAppeals({ page }: { page: number }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data } = useSuspenseQuery(appealsQuery(apiFetch, page));
  const now = useNow();
  if (data.data.length === 0) return null;
  return (
    <section aria-labelledby="refus" className="mb-8">
      <h2 id="refus" className="text-xl">
        Refus d’annonces contestés
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-l border border-line bg-surface">
        {data.data.map(({ id, title, text, waitsSince }) => (
          <li key={id}>
            <AppLink href={queueHref({ item: id })} className="grid gap-1 px-4 py-3 hover:bg-sunken">
              <span className="font-bold wrap-anywhere">{title}</span>
              <span className="line-clamp-2 text-s wrap-anywhere">{text}</span>
              <time dateTime={waitsSince} className="text-s text-ink-2">
                {timeInText(waitsSince, now)}
              </time>
            </AppLink>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <QueuePages file="appeals" page={page} hasMore={data.hasMore} />
      </div>
    </section>
  );
}
