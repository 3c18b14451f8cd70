import { useId, type InputHTMLAttributes, type ReactNode } from 'react';

type CheckFieldProps = InputHTMLAttributes<HTMLInputElement> & { label: ReactNode; hint?: ReactNode };

/** A checkbox with its label, in a touch target large enough for a thumb. */
export function CheckField({ label, hint, ...input }: CheckFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3">
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-describedby={hint ? hintId : undefined}
        className="mt-3 size-5 accent-brand"
      />
      <label htmlFor={id} className="flex min-h-11 items-center py-2 font-semibold">
        {label}
      </label>
      {hint && (
        <p id={hintId} className="col-start-2 -mt-1 text-s text-ink-2">
          {hint}
        </p>
      )}
    </div>
  );
}
