import { useId } from 'react';
import { ALERT_FREQUENCIES, FREQUENCY_LABEL } from '#shared/alerts/alert.ts';

export function FrequencyField({ value, error }: { value: string; error: string | undefined }) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId} className="min-w-0">
      <legend className="font-semibold">Quand vous prévenir ?</legend>
      <div className="mt-2 grid gap-2">
        {ALERT_FREQUENCIES.map((frequency) => (
          <label
            key={frequency}
            className="flex min-h-12 items-center gap-2.5 rounded-m border border-line bg-surface px-3.5 py-2 font-semibold has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input
              type="radio"
              name="frequency"
              value={frequency}
              defaultChecked={frequency === value}
              className="size-5 shrink-0 accent-brand"
            />
            {FREQUENCY_LABEL[frequency]}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} role="alert" className="mt-1 text-s font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
