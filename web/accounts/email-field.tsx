import { TextField } from '#web/ui/field.tsx';

type EmailFieldProps = {
  label?: string;
  hint?: string;
  /** `username` if the address is used for signing in, as password managers look for that. */
  autoComplete?: 'username' | 'email';
  value?: string | undefined;
  error: string | undefined;
};

export function EmailField({
  label = 'Adresse e-mail',
  autoComplete = 'username',
  value,
  ...field
}: EmailFieldProps) {
  return (
    <TextField
      label={label}
      name="email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
      defaultValue={value}
      {...field}
    />
  );
}
