import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { formatXof } from '#shared/platform/money.ts';
import { plural } from '#shared/platform/text.ts';
import { packagesQuery } from './boosts.api.ts';

/** What the packages cost, before one is chosen; a failure is shown where they are chosen. */
export function PackagePrices() {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data = [] } = useQuery(packagesQuery(apiFetch));
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      {data.map(({ id, durationDays, priceMinor }) => (
        <li key={id}>
          {durationDays} {plural(durationDays, 'jour')} :{' '}
          <strong className="price">{formatXof(priceMinor)}</strong>
        </li>
      ))}
    </ul>
  );
}
