import {
  useId,
  useLayoutEffect,
  useRef,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import { classNames } from './class-names.ts';
import { Select } from './select.tsx';
import { useTypedEarly } from './typed-early.ts';

type FieldText = { label: ReactNode; hint?: ReactNode; error?: string | undefined; className?: string };

type Described = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

/** Label, control, hint and error, associated for assistive technology. */
function FieldFrame({
  label,
  hint,
  error,
  className,
  id,
  children,
}: FieldText & { id: string; children: (described: Described) => ReactNode }) {
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');
  return (
    <div className={classNames('grid gap-1.5', className)}>
      <label htmlFor={id} className="text-s font-bold text-ink-2">
        {label}
      </label>
      {children({
        id,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      {hint && (
        <p id={hintId} className="text-s text-ink-3">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} role="alert" className="text-s font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

export const CONTROL =
  'min-h-11 w-full rounded-m border border-line bg-surface px-3.5 py-2 text-ink aria-invalid:border-danger';

export function TextField({
  label,
  hint,
  error,
  className,
  id,
  ...input
}: FieldText & InputHTMLAttributes<HTMLInputElement>) {
  const ownId = useId();
  return (
    <FieldFrame id={id ?? ownId} label={label} hint={hint} error={error} className={className}>
      {(described) => <input {...input} {...described} className={CONTROL} />}
    </FieldFrame>
  );
}

export function TextAreaField({
  label,
  hint,
  error,
  className,
  id,
  ...input
}: FieldText & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const ownId = useId();
  return (
    <FieldFrame id={id ?? ownId} label={label} hint={hint} error={error} className={className}>
      {(described) => <TextArea {...input} {...described} />}
    </FieldFrame>
  );
}

function TextArea(input: TextareaHTMLAttributes<HTMLTextAreaElement> & { id: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const early = useTypedEarly(() => document.getElementById(input.id));
  useLayoutEffect(() => {
    if (early !== null && field.current) field.current.value = early;
  }, [early]);
  return <textarea ref={field} {...input} className={CONTROL} />;
}

export type SelectOption = { value: string; label: string };

type SelectFieldProps = FieldText &
  SelectHTMLAttributes<HTMLSelectElement> & {
    options: readonly SelectOption[];
    /** The label of the empty option, e.g. "Toutes les villes". */
    emptyLabel?: string;
  };

export function SelectField({
  label,
  hint,
  error,
  className,
  id,
  options,
  emptyLabel,
  ...select
}: SelectFieldProps) {
  const ownId = useId();
  return (
    <FieldFrame id={id ?? ownId} label={label} hint={hint} error={error} className={className}>
      {(described) => (
        <Select {...select} {...described} className={CONTROL}>
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}
