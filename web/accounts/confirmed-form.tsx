import type { FormEvent, ReactNode, RefObject } from 'react';
import type { FieldErrors } from '#shared/platform/errors.ts';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { FormMessage } from './auth-card.tsx';
import { PasswordFields } from './password-fields.tsx';

type ConfirmedFormProps = {
  formProps: {
    ref: RefObject<HTMLFormElement | null>;
    action: string;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  fields: FieldErrors;
  message: string | null;
  isSending: boolean;
  /** What the button says; while it is sent, that it is. */
  children: ReactNode;
  look?: ButtonLook;
};

/** What a stolen session must not do asks for the password once more. */
export function ConfirmedForm({ formProps, fields, message, isSending, look, children }: ConfirmedFormProps) {
  return (
    <form {...formProps} className="grid max-w-lg gap-4.5">
      {message !== null && Object.keys(fields).length === 0 && <FormMessage isBad>{message}</FormMessage>}
      <PasswordFields
        fields={[
          {
            label: 'Votre mot de passe',
            name: 'password',
            autoComplete: 'current-password',
            error: fields.password,
          },
        ]}
      />
      <Button type="submit" look={look} disabled={isSending} className="sm:justify-self-start">
        {isSending ? 'Un instant…' : children}
      </Button>
    </form>
  );
}
