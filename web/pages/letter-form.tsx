import { Fragment, useState, type ReactNode } from 'react';
import { CONTACT_LIMITS, HONEYPOT } from '#shared/pages/contact-form.ts';
import type { useForm } from '#web/platform/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';

type LetterFormProps = {
  letter: Pick<
    ReturnType<typeof useForm>,
    'formProps' | 'fields' | 'message' | 'isSending' | 'answer' | 'typed'
  >;
  action: string;
  /** The form's id: without JavaScript the page scrolls to it, so that the result is visible. */
  anchor: string;
  encType?: 'multipart/form-data';
  sendLabel: string;
  children: ReactNode;
};

/** A form that writes to the team: its result above the fields, its button below. */
export function LetterForm({ letter, action, anchor, encType, sendLabel, children }: LetterFormProps) {
  const { formProps, fields, message, isSending, answer } = letter;
  const isRefused = message !== null && Object.keys(fields).length === 0;
  return (
    <form
      {...formProps}
      action={`${action}#${anchor}`}
      encType={encType}
      className="grid gap-4 sm:grid-cols-2"
    >
      {(answer || isRefused) && (
        <div className="sm:col-span-2">
          <FormMessage isBad={isRefused}>{answer?.text ?? message}</FormMessage>
        </div>
      )}
      {children}
      <input name={HONEYPOT} tabIndex={-1} autoComplete="off" aria-hidden="true" className="hidden" />
      <Button type="submit" disabled={isSending} className="sm:col-span-2 sm:justify-self-start">
        {isSending ? 'Envoi…' : sendLabel}
      </Button>
    </form>
  );
}

/** The sender, and the address for the answer. */
export function SenderFields({ letter: { typed, fields } }: Pick<LetterFormProps, 'letter'>) {
  return (
    <>
      <TextField
        label="Nom"
        name="name"
        autoComplete="name"
        maxLength={CONTACT_LIMITS.name}
        defaultValue={typed.name}
        error={fields.name}
      />
      <TextField
        label="Adresse e-mail"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={CONTACT_LIMITS.email}
        defaultValue={typed.email}
        error={fields.email}
      />
    </>
  );
}

type NewAfterEachProps = { thanks: string; children: (onSent: () => void) => ReactNode };

/** A fresh form after each letter: empty, with a new key, below the thanks for the last one. */
export function NewAfterEach({ thanks, children }: NewAfterEachProps) {
  const [sent, setSent] = useState(0);
  return (
    <Fragment key={sent}>
      {sent > 0 && (
        <div ref={moveThere} tabIndex={-1} className="mb-4 rounded-m">
          <FormMessage>{thanks}</FormMessage>
        </div>
      )}
      {children(() => setSent(sent + 1))}
    </Fragment>
  );
}

/** The button that was tapped is gone with its form, so the focus moves to the thanks. */
function moveThere(thanks: HTMLElement | null): void {
  thanks?.focus();
}
