import { OwnerBoost } from '#web/boosts/owner-boost.tsx';
import { OwnCase } from '#web/moderation/own-case.tsx';

/** What the owner of a listing, and nobody else, sees above it. */
export function OwnerNotice({ id }: { id: string }) {
  return (
    <>
      <OwnerBoost id={id} />
      <OwnCase id={id} />
    </>
  );
}
