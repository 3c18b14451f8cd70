import type { OfferedMethod } from '#shared/payments/payment.ts';
import { MethodMark } from './method-mark.tsx';

type MethodChoiceProps = {
  methods: readonly OfferedMethod[];
  chosen: string;
  error: string | undefined;
};

/** The payment methods, one below the other: the whole row is the target. */
export function MethodChoice({ methods, chosen, error }: MethodChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-s font-bold text-ink-2">Moyen de paiement</legend>
      <div className="grid gap-2.5">
        {methods.map(({ method, label, hint }) => (
          <label
            key={method}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-m border-2 border-line bg-surface p-3 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="method"
              value={method}
              defaultChecked={method === chosen}
              aria-describedby={error ? 'method-error' : undefined}
              className="sr-only"
            />
            <MethodMark method={method} />
            <span className="grid min-w-0">
              <span className="font-bold">{label}</span>
              <span className="text-s text-ink-2">{hint}</span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id="method-error" role="alert" className="mt-1.5 text-s font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
