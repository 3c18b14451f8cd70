import { TextField } from '#web/ui/field.tsx';

type CodeFieldProps = { digits: number; hint: string; value: string | undefined; error: string | undefined };

/** A code from a message; phones offer to fill it in. */
export function CodeField({ digits, hint, value, error }: CodeFieldProps) {
  return (
    <TextField
      label="Code reçu"
      hint={hint}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      // Room for spaces between groups.
      maxLength={digits + 3}
      required
      defaultValue={value}
      error={error}
    />
  );
}
