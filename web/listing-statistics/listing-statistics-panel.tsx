import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import {
  STATISTIC_LABEL,
  STATISTICS,
  STATISTICS_DAYS,
  type ListingStatistics,
} from '#shared/listings/listing-statistics.ts';
import { formatInteger } from '#shared/platform/money.ts';
import { useSavesData } from '#web/platform/data-saver/use-saves-data.ts';
import { COUNTS_REFRESH_MS } from '#web/listings/own-listings-key.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { DaysChart } from './days-chart.tsx';
import { dayText } from './day-text.ts';
import { statisticsQuery } from './listing-statistics.api.ts';

/** A listing's results over the last thirty days, as a chart and in figures. */
export function ListingStatisticsPanel({ listingId }: { listingId: string }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const isSaving = useSavesData();
  const { data, isError, refetch } = useQuery({
    ...statisticsQuery(apiFetch, listingId),
    refetchInterval: !isSaving && COUNTS_REFRESH_MS,
  });
  return (
    <section aria-label="Statistiques" className="mt-1 rounded-s bg-sunken p-3">
      {isError && !data && (
        <ErrorState title="Impossible de charger vos données" onRetry={() => void refetch()} />
      )}
      {!data && !isError && <div className="skeleton h-40 rounded-s" />}
      {data && <Statistics {...data} />}
    </section>
  );
}

function Statistics({ days, totals }: ListingStatistics) {
  return (
    <>
      <p className="text-s font-bold text-ink-2">Ces {STATISTICS_DAYS} derniers jours</p>
      <dl className="mt-2 grid grid-cols-3 gap-2 sm:grid-cols-5">
        {STATISTICS.map((name) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-xs text-ink-2">{STATISTIC_LABEL[name]}</dt>
            <dd className="font-display text-l leading-tight font-bold text-brand">
              {formatInteger(totals[name])}
            </dd>
          </div>
        ))}
      </dl>
      <DaysChart days={days} />
      <DaysTable days={days} totals={totals} />
    </>
  );
}

/** Only days and columns with activity: all of them would not fit a phone. */
function DaysTable({ days, totals }: ListingStatistics) {
  const columns = STATISTICS.filter((name) => totals[name] > 0);
  const eventful = days.filter((day) => columns.some((name) => day[name] > 0)).toReversed();
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-s font-semibold text-brand">
        Les chiffres, jour par jour
      </summary>
      {eventful.length === 0 ? (
        <p className="text-s text-ink-2">Rien encore sur cette période.</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full text-right text-xs sm:text-s">
            <thead className="text-ink-2">
              <tr>
                <th scope="col" className="py-1.5 text-left">
                  Jour
                </th>
                {columns.map((name) => (
                  <th key={name} scope="col" className="py-1.5 pl-2">
                    {STATISTIC_LABEL[name]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {eventful.map((day) => (
                <tr key={day.day} className="border-t border-line">
                  <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap">
                    {dayText(day.day)}
                  </th>
                  {columns.map((name) => (
                    <td key={name} className="py-1.5 pl-2">
                      {formatInteger(day[name])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
