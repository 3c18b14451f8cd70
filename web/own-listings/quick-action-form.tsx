import type { ReactNode } from 'react';
import { QUICK_ACTION_PATH, type OwnListingsView, type QuickAction } from './own-listings-view.ts';
import type { QuickActions } from './use-quick-actions.ts';

type QuickActionFormProps = {
  listingId: string;
  quickAction: QuickAction;
  view: OwnListingsView;
  actions: QuickActions;
  className?: string;
  children: ReactNode;
};

/** One quick action as a form, so that it works without JavaScript and returns to the same page. */
export function QuickActionForm({
  listingId,
  quickAction,
  view,
  actions,
  className,
  children,
}: QuickActionFormProps) {
  return (
    <form method="post" action={QUICK_ACTION_PATH} onSubmit={actions.onSubmit} className={className}>
      <input type="hidden" name="annonce" value={listingId} />
      <input type="hidden" name="geste" value={quickAction} />
      {view.page > 1 && <input type="hidden" name="page" value={view.page} />}
      {view.status && <input type="hidden" name="statut" value={view.status} />}
      <fieldset disabled={actions.busyId === listingId} className="contents">
        {children}
      </fieldset>
    </form>
  );
}
