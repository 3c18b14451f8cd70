import type { ListingDay } from '#shared/listings/listing-statistics.ts';
import { formatInteger } from '#shared/platform/money.ts';
import { dayText } from './day-text.ts';

const HEIGHT = 72;
const STEP = 10;
const BAR = 7;

const contactsOn = ({ phoneReveals, whatsAppClicks, messages }: ListingDay) =>
  phoneReveals + whatsAppClicks + messages;

/** Daily views as bars, with days with contacts marked below them; the table beside it has the same figures. */
export function DaysChart({ days }: { days: readonly ListingDay[] }) {
  const maxViews = Math.max(1, ...days.map(({ views }) => views));
  const width = days.length * STEP;
  const views = days.reduce((sum, day) => sum + day.views, 0);
  const contacts = days.reduce((sum, day) => sum + contactsOn(day), 0);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className="mt-3">
      <div className="relative">
        <svg
          viewBox={`0 0 ${width} ${HEIGHT + 10}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${formatInteger(views)} vues et ${formatInteger(contacts)} contacts en ${days.length} jours, au plus ${formatInteger(maxViews)} vues en un jour.`}
          className="h-28 w-full"
        >
          <line x1="0" x2={width} y1={HEIGHT} y2={HEIGHT} className="stroke-line" strokeWidth="1" />
          {days.map((day, index) => (
            <DayBar key={day.day} day={day} x={index * STEP} maxViews={maxViews} />
          ))}
        </svg>
        <span aria-hidden="true" className="absolute top-0 right-0 text-xs text-ink-3">
          max. {formatInteger(maxViews)}
        </span>
      </div>
      <figcaption className="mt-1 flex justify-between gap-3 text-xs text-ink-3">
        <span>{first && dayText(first.day)}</span>
        <span className="flex items-center gap-3">
          <Key className="bg-brand">vues</Key>
          <Key className="bg-automobile">contacts</Key>
        </span>
        <span>{last && dayText(last.day)}</span>
      </figcaption>
    </figure>
  );
}

function DayBar({ day, x, maxViews }: { day: ListingDay; x: number; maxViews: number }) {
  const height = (day.views / maxViews) * (HEIGHT - 14);
  return (
    <>
      <rect x={x} y={HEIGHT - height} width={BAR} height={height} className="fill-brand" />
      {contactsOn(day) > 0 && (
        <rect x={x} y={HEIGHT + 3} width={BAR} height={6} className="fill-automobile" />
      )}
    </>
  );
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <span aria-hidden="true" className={`size-2.5 rounded-full ${className}`} />
      {children}
    </span>
  );
}
