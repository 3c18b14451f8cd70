import { classNames } from '#web/ui/class-names.ts';

type ChoicePillsProps = {
  name: string;
  label: string;
  /** The label of the empty choice. */
  anyLabel: string;
  options: readonly { value: string; label: string }[];
  selected: string;
};

const PILL =
  'inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-s font-semibold hover:border-ink-3 ' +
  'has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand';

/** A choice out of a few options, side by side: radio buttons in the shape of chips. */
export function ChoicePills({ name, label, anyLabel, options, selected }: ChoicePillsProps) {
  const choices = [{ value: '', label: anyLabel }, ...options];
  return (
    <fieldset>
      <legend className="mb-1.5 text-s font-bold text-ink-2">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {choices.map((choice) => (
          <label key={choice.value} className={classNames(PILL, 'relative cursor-pointer')}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              defaultChecked={choice.value === selected}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
