import type { ReactNode } from 'react';
import { DESK_PATH, type DeskView, type Gesture } from './desk.ts';
import type { Desk } from './use-desk.ts';

type DeskFormProps = {
  listingId: string;
  gesture: Gesture;
  view: DeskView;
  desk: Desk;
  className?: string;
  children: ReactNode;
};

/** One gesture as a form, so that it works without JavaScript and leads back to the same page. */
export function DeskForm({ listingId, gesture, view, desk, className, children }: DeskFormProps) {
  return (
    <form method="post" action={DESK_PATH} onSubmit={desk.onSubmit} className={className}>
      <input type="hidden" name="annonce" value={listingId} />
      <input type="hidden" name="geste" value={gesture} />
      {view.page > 1 && <input type="hidden" name="page" value={view.page} />}
      {view.status && <input type="hidden" name="statut" value={view.status} />}
      <fieldset disabled={desk.busyId === listingId} className="contents">
        {children}
      </fieldset>
    </form>
  );
}
