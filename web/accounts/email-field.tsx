import { TextField } from '#web/ui/field.tsx';

type EmailFieldProps = {
  label?: string;
  hint?: string;
  /** `username` where the address is what one signs in with: password stores look for that. */
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
