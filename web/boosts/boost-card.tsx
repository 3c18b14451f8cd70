import type { ReactNode } from 'react';
import { BOOST_STATUS_LABEL } from '#shared/boosts/boost-lifecycle.ts';
import type { Boost } from '#shared/boosts/boost.ts';
import { formatXof } from '#shared/platform/money.ts';
import { plural } from '#shared/platform/text.ts';
import { longDate } from '#shared/platform/time.ts';
import { BoostBadge } from '#web/listings/boost-badge.tsx';
import { ListingThumbnail } from '#web/listings/listing-thumbnail.tsx';
import { AppLink } from '#web/platform/app-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { BoostButtons } from './boost-buttons.tsx';
import { BoostEffectTable } from './boost-effect-table.tsx';
import { boostHref } from './boosts-links.ts';

/** The state of a boost. */
export function BoostHead({ boost, heading }: { boost: Boost; heading: ReactNode }) {
  const { package: bought } = boost;
  return (
    <>
      <p className="flex flex-wrap gap-1.5">
        <BoostState boost={boost} />
        {boost.isRenewal && <Badge>Renouvellement</Badge>}
        {boost.isCredited && <Badge>Crédit</Badge>}
      </p>
      {heading}
      <p className="text-s text-ink-2">
        {bought.name} · {bought.durationDays} {plural(bought.durationDays, 'jour')}
        {!boost.isCredited && ` · ${formatXof(bought.priceMinor)}`}
      </p>
      <p className="text-s text-ink-2">{dateText(boost)}</p>
    </>
  );
}

/** A boost's effect, and its actions. */
export function BoostBody({ boost }: { boost: Boost }) {
  const { effect, package: bought } = boost;
  return (
    <>
      {effect && <BoostEffectTable effect={effect} analytics={bought.features.analytics} />}
      <BoostButtons boost={boost} />
    </>
  );
}

function BoostState({ boost: { status, endDate } }: { boost: Boost }) {
  if (status === 'active' && endDate !== null) return <BoostBadge endsAt={endDate} />;
  return <Badge tone={status === 'expired' ? 'danger' : 'neutral'}>{BOOST_STATUS_LABEL[status]}</Badge>;
}

function dateText({ status, startsAt, endDate, createdAt }: Boost): string {
  if (startsAt === null || endDate === null) return `Choisi le ${longDate(createdAt)}`;
  const days = `du ${longDate(startsAt)} au ${longDate(endDate)}`;
  return status === 'cancelled' ? `Prévu ${days}` : days.replace('du', 'Du');
}

/** A boost in the owner's list, with its listing. */
export function OwnBoostItem({ boost }: { boost: Boost }) {
  const { listing } = boost;
  return (
    <li id={boost.id} className="min-w-0 scroll-mt-24 rounded-m border border-line bg-surface p-3.5">
      <div className="flex gap-3.5">
        <div className="aspect-4/3 w-28 shrink-0 self-start overflow-hidden rounded-s bg-sunken max-sm:w-20">
          {listing && <ListingThumbnail listing={listing} />}
        </div>
        <div className="min-w-0 grow">
          <BoostHead
            boost={boost}
            heading={
              <h2 className="mt-1.5 line-clamp-2 font-sans text-m leading-snug tracking-normal">
                {listing ? (
                  <AppLink href={boostHref(listing.id)} className="hover:underline">
                    {listing.title}
                  </AppLink>
                ) : (
                  'Cette annonce n’est plus là'
                )}
              </h2>
            }
          />
        </div>
      </div>
      <BoostBody boost={boost} />
    </li>
  );
}
