import { RATINGS } from '#shared/comments/comment.ts';

const WORDS = ['Très mauvais', 'Mauvais', 'Correct', 'Bien', 'Excellent'];

/** Radio buttons that look like stars: those up to the chosen one are coloured, without any script. */
export function RatingField({ rating, error }: { rating: string; error: string | undefined }) {
  return (
    <fieldset aria-describedby={error ? 'note-erreur' : undefined}>
      <legend className="text-s font-bold text-ink-2">
        Votre note <span className="font-normal text-ink-3">(facultatif)</span>
      </legend>
      <div className="mt-1 flex flex-wrap items-center">
        <div className="flex">
          {RATINGS.map((each) => (
            <label
              key={each}
              title={WORDS[each - 1]}
              className="relative grid size-11 place-items-center text-2xl text-ink-3 has-checked:text-brand has-[~label_:checked]:text-brand"
            >
              <input
                type="radio"
                name="rating"
                value={each}
                defaultChecked={rating === String(each)}
                aria-label={`${each} sur 5 : ${WORDS[each - 1]}`}
                className="absolute inset-0 appearance-none rounded-full"
              />
              <span aria-hidden="true">★</span>
            </label>
          ))}
        </div>
        <label className="flex min-h-11 items-center gap-1.5 px-2 text-s text-ink-2">
          <input type="radio" name="rating" value="" defaultChecked={rating === ''} />
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
