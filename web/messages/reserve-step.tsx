import { buttonClass } from '#web/ui/button.tsx';
import { FORM_PATHS } from './message-forms.ts';
import { StateButton } from './state-button.tsx';
import type { Talk } from './talk.ts';

/** The seller's next step after both have agreed on a price. */
export function ReserveStep({ talk: { conversation, listing, reserve } }: { talk: Talk }) {
  return (
    <StateButton
      path={FORM_PATHS.reserve}
      conversation={conversation}
      listing={listing.id}
      value
      label="Marquer l’annonce « Réservé »"
      onPress={reserve}
      className={buttonClass('secondary', 's')}
    >
      Marquer l’annonce « Réservé »
    </StateButton>
  );
}
