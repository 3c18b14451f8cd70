import type { FormEvent, ReactNode, RefObject } from 'react';
import type { FieldErrors } from '#shared/platform/errors.ts';
import { Button, buttonClass, type ButtonLook, type ButtonSize } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { useOpenedByFault } from '#web/ui/opened-by-fault.ts';
import { TextField } from '#web/ui/field.tsx';
import { CurrentPasswordField } from './password-fields.tsx';

type ConfirmedFormProps = {
  formProps: {
    ref: RefObject<HTMLFormElement | null>;
    action: string;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  fields: FieldErrors;
  message: string | null;
  isSending: boolean;
  /** Label of the element that opens the form. */
  opener: string;
  /** Accessible name of the opener, for pages with several that look alike. */
  openerName?: string;
  openerLook?: ButtonLook;
  openerSize?: ButtonSize;
  /** Hidden fields. */
  hidden?: Readonly<Record<string, string>>;
  hint?: string;
  look?: ButtonLook;
  /** For accounts with two factors, where the password alone is not enough. */
  asksForCode?: boolean;
  /** Label of the submit button. */
  children: ReactNode;
};

/**
 * A form for actions that a stolen session must not be able to take: opened on purpose, and asks for the password
 * again.
 */
export function ConfirmedForm({
  formProps,
  fields,
  message,
  isSending,
  opener,
  openerName,
  openerLook = 'secondary',
  openerSize = 'm',
  hidden = {},
  hint,
  look,
  asksForCode = false,
  children,
}: ConfirmedFormProps) {
  const hasFields = Object.keys(fields).length > 0;
  const isFaulty = message !== null || hasFields;
  const opened = useOpenedByFault(isFaulty);
  return (
    <details {...opened} className="group">
      <summary className={buttonClass(openerLook, openerSize, 'group-open:mb-4')} aria-label={openerName}>
        {opener}
      </summary>
      {hint && <p className="mb-4 text-s text-ink-2">{hint}</p>}
      <form {...formProps} className="grid max-w-lg gap-4.5">
        {message !== null && !hasFields && <FormMessage isBad>{message}</FormMessage>}
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <CurrentPasswordField label="Votre mot de passe" error={fields.password} />
        {asksForCode && (
          <TextField
            label="Code de votre application"
            hint="6 chiffres, ou l’un de vos codes de secours. Un code ne sert qu’une fois."
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
            error={fields.code}
          />
        )}
        <Button type="submit" look={look} disabled={isSending} className="sm:justify-self-start">
          {isSending ? 'Un instant…' : children}
        </Button>
      </form>
    </details>
  );
}
