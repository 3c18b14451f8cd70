import { Star } from 'lucide-react';
import { RATINGS } from '#shared/comments/comment.ts';

const WORDS = ['Très mauvais', 'Mauvais', 'Correct', 'Bien', 'Excellent'];

/** Radio buttons that look like stars: those up to the chosen one are filled, without any script. */
export function RatingField({ rating, error }: { rating: string; error: string | undefined }) {
  return (
    <fieldset aria-describedby={error ? 'note-erreur' : undefined}>
      <legend className="text-s font-bold text-ink-2">
        Votre note <span className="font-normal text-ink-3">(facultatif)</span>
      </legend>
      <div className="mt-1 flex flex-wrap items-center">
        {RATINGS.map((each) => (
          <label
            key={each}
            title={WORDS[each - 1]}
            className="relative grid size-11 place-items-center rounded-full text-ink-3 has-checked:text-brand has-focus-visible:outline-3 has-focus-visible:outline-brand has-[~label_:checked:not([value=''])]:text-brand"
          >
            <input
              type="radio"
              name="rating"
              value={each}
              defaultChecked={rating === String(each)}
              aria-label={`${each} sur 5 : ${WORDS[each - 1]}`}
              className="peer absolute inset-0 m-0 size-full appearance-none rounded-full outline-none"
            />
            <Star
              aria-hidden="true"
              className="pointer-events-none size-7 peer-checked:fill-current [label:has(~label_:checked:not([value='']))>&]:fill-current"
            />
          </label>
        ))}
        <label className="ml-1 flex min-h-11 items-center gap-1.5 px-2 text-s text-ink-2">
          <input
            type="radio"
            name="rating"
            value=""
            defaultChecked={rating === ''}
            className="accent-brand"
          />
          Sans note
        </label>
      </div>
      {error && (
        <p id="note-erreur" role="alert" className="text-s font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
