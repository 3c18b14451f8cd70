import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import { longDate } from '#shared/platform/time.ts';
import { Button, ButtonLink, type ButtonLook } from '#web/ui/button.tsx';
import { BoostLink } from '#web/listings/boost-link.tsx';
import { pageHref } from '#web/platform/page-href.ts';
import { Icon } from '#web/ui/icon.tsx';
import { QuickActionForm } from './quick-action-form.tsx';
import type { QuickAction } from './own-listings-view.ts';
import type { OwnListingProps } from './own-listing-row.tsx';
import { SaleForm } from './sale-form.tsx';

/** The actions that matter now as buttons, the others in a menu. */
export function OwnListingActions(props: OwnListingProps) {
  const { listing } = props;
  const isRefused = listing.status === 'rejected';
  return (
    <>
      {listing.availabilityAskedAt !== null && listing.status === 'approved' && <Question {...props} />}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <MainAction {...props} />
        {listing.can.edit && (
          <ButtonLink
            href={pageHref({ to: '/annonce/$id/modifier', params: { id: listing.id } })}
            look={isRefused ? 'primary' : 'secondary'}
            size="s"
          >
            {isRefused ? 'Corriger et republier' : 'Modifier'}
          </ButtonLink>
        )}
        {listing.can.boost && <BoostLink listing={listing} size="s" />}
        <MoreActions {...props} />
      </div>
    </>
  );
}

function Question(props: OwnListingProps) {
  return (
    <div className="mt-2 rounded-s bg-sunken px-3.5 py-2.5">
      <p className="text-s">
        <strong>Toujours disponible ?</strong>{' '}
        {props.listing.isPaused
          ? 'Faute de réponse, elle est en pause : les acheteurs ne la voient plus.'
          : 'Quelqu’un pense que non. Sans réponse sous 72 heures, elle passe en pause.'}
      </p>
      <QuickActionButton {...props} quickAction="confirm" className="mt-2">
        Toujours disponible
      </QuickActionButton>
    </div>
  );
}

/** The action that most owners want for a listing in this state. */
function MainAction(props: OwnListingProps) {
  const { listing } = props;
  const { steps } = listing.can;
  if (listing.status === 'expired')
    return (
      <QuickActionButton {...props} quickAction="renew">
        Remettre en ligne
      </QuickActionButton>
    );
  if (steps.includes('unsell'))
    return (
      <QuickActionButton {...props} quickAction="unsell">
        Annuler la vente
      </QuickActionButton>
    );
  if (steps.includes('relist'))
    return (
      <QuickActionButton {...props} quickAction="relist">
        Remettre en vente
      </QuickActionButton>
    );
  if (listing.isPaused)
    return listing.availabilityAskedAt === null ? (
      <QuickActionButton {...props} quickAction="resume">
        Remettre en ligne
      </QuickActionButton>
    ) : null;
  if (steps.includes('renew'))
    return (
      <QuickActionButton {...props} quickAction="renew">
        Actualiser
      </QuickActionButton>
    );
  return null;
}

function MoreActions(props: OwnListingProps) {
  const { refreshableAt, can } = props.listing;
  const { steps } = can;
  const quiet = QUIET.filter(([quickAction]) => steps.some((step) => step === quickAction));
  return (
    <details className="group ml-auto open:ml-0 open:basis-full">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 text-s font-semibold text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        Plus<span className="sr-only"> d’actions</span>
        <Icon of={ChevronDown} className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 border-t border-line pt-3">
        {refreshableAt !== null && !steps.includes('renew') && (
          <p className="text-s text-ink-2">
            Une annonce s’actualise une fois par jour : celle-ci dès le {longDate(refreshableAt)}.
          </p>
        )}
        {quiet.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {quiet.map(([quickAction, label]) => (
              <QuickActionButton key={quickAction} {...props} quickAction={quickAction} look="secondary">
                {label}
              </QuickActionButton>
            ))}
          </div>
        )}
        {steps.includes('sell') && <SaleForm {...props} />}
        {steps.includes('remove') && (
          <QuickActionButton {...props} quickAction="remove" look="danger">
            Supprimer l’annonce
          </QuickActionButton>
        )}
      </div>
    </details>
  );
}

const QUIET: readonly (readonly [QuickAction, string])[] = [
  ['reserve', 'Marquer réservée'],
  ['unreserve', 'Lever la réservation'],
  ['pause', 'Mettre en pause'],
  ['resubmit', 'Republier telle quelle'],
];

type QuickActionButtonProps = OwnListingProps & {
  quickAction: QuickAction;
  look?: ButtonLook;
  className?: string;
  children: ReactNode;
};

function QuickActionButton({
  listing,
  view,
  actions,
  quickAction,
  look,
  className,
  children,
}: QuickActionButtonProps) {
  return (
    <QuickActionForm
      listingId={listing.id}
      quickAction={quickAction}
      view={view}
      actions={actions}
      {...(className ? { className } : {})}
    >
      <Button type="submit" size="s" look={look ?? 'primary'}>
        {children}
      </Button>
    </QuickActionForm>
  );
}
