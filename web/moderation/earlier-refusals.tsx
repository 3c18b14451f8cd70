import type { EarlierRefusal } from '#shared/moderation/moderation.ts';
import { refusalText } from '#shared/moderation/refusal.ts';
import { longDate } from '#shared/platform/time.ts';

/** What the team found wrong before: the first thing to look at again. */
export function EarlierRefusals({ refusals }: { refusals: readonly EarlierRefusal[] }) {
  if (refusals.length === 0) return null;
  return (
    <section aria-labelledby="refus" className="mt-4 rounded-m bg-danger-soft px-4 py-3">
      <h3 id="refus" className="font-sans text-m tracking-normal text-danger">
        Déjà refusée
      </h3>
      <ul className="mt-1 grid gap-1 text-s">
        {refusals.map(({ at, reason, details }) => (
          <li key={at} className="wrap-break-word">
            <time dateTime={at}>{longDate(at)}</time> : {refusalText(reason, details)}
          </li>
        ))}
      </ul>
    </section>
  );
}
