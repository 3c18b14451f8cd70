import { OwnerBoost } from '#web/boosts/owner-boost.tsx';
import { OwnCase } from '#web/moderation/own-case.tsx';

/** What stands above a listing for its owner alone. */
export function OwnerNotice({ id }: { id: string }) {
  return (
    <>
      <OwnerBoost id={id} />
      <OwnCase id={id} />
    </>
  );
}
