import { BOOST_TEXT, OWN_BOOSTS_PATH, type Boost } from '#shared/boosts/boost.ts';
import { plural } from '#shared/platform/text.ts';
import { longDate } from '#shared/platform/time.ts';
import { LinkedDialog } from '#web/payments/linked-dialog.tsx';
import { pageHref } from '#web/platform/page-href.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { boostHref } from './boosts-links.ts';

type BoostedDialogProps = {
  /** The active boost. */
  boost: Boost;
  listingId: string;
  /** Id of the boost that was just paid for. */
  done: string;
};

/** Confirms a boost once it is active. */
export function BoostedDialog({ boost, listingId, done }: BoostedDialogProps) {
  // A renewal has an id of its own and follows the active boost.
  const title = done === boost.id ? BOOST_TEXT.boosted : BOOST_TEXT.renewed;
  return (
    <LinkedDialog title={title} closeHref={boostHref(listingId)}>
      <p>{successText(boost)}</p>
      <p className="mt-5 flex flex-wrap gap-3">
        <ButtonLink href={pageHref({ to: '/annonce/$id', params: { id: listingId } })} className="grow">
          Voir l’annonce
        </ButtonLink>
        <ButtonLink href={OWN_BOOSTS_PATH} look="secondary" className="grow">
          Mes boosts
        </ButtonLink>
      </p>
    </LinkedDialog>
  );
}

function successText({ daysLeft, endDate }: Boost): string {
  const until = endDate === null ? '' : `, jusqu’au ${longDate(endDate)}`;
  return `Elle passe devant les autres pendant ${daysLeft} ${plural(daysLeft, 'jour')}${until}.`;
}
