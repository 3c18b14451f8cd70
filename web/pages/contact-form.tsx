import { useRouteContext } from '@tanstack/react-router';
import { CONTACT_LIMITS, CONTACT_RULES, CONTACT_TEXT } from '#shared/pages/contact-form.ts';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { CONTACT_FORM, CONTACT_PATH } from './contact-texts.ts';
import { sendContactMessage } from './contact.api.ts';
import { LetterForm, NewAfterEach, SenderFields } from './letter-form.tsx';
import { useLetter } from './use-letter.ts';

const ANCHOR = 'ecrire';

/** What another page has filled in. */
export type GivenLetter = { subject: string | undefined; message: string | undefined };

export function ContactForm(given: GivenLetter) {
  return (
    <section
      id={ANCHOR}
      aria-labelledby={`${ANCHOR}-titre`}
      className="scroll-mt-24 rounded-l border border-line bg-surface p-5 sm:p-7"
    >
      <h2 id={`${ANCHOR}-titre`} className="mb-4 text-xl">
        Écrivez-nous
      </h2>
      <NewAfterEach thanks={CONTACT_TEXT.sentMore}>
        {(onSent) => <Letter {...given} onSent={onSent} />}
      </NewAfterEach>
    </section>
  );
}

function Letter({ subject = '', message = '', onSent }: GivenLetter & { onSent: () => void }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const letter = useLetter({
    name: CONTACT_FORM,
    rules: CONTACT_RULES,
    text: CONTACT_TEXT,
    given: {
      subject: subject.slice(0, CONTACT_LIMITS.subject),
      message: message.slice(0, CONTACT_LIMITS.message),
    },
    send: (values, keyOf) => sendContactMessage(apiFetch, { ...values, key: keyOf(values) }),
    onSent,
  });
  const { fields, typed } = letter;
  return (
    <LetterForm letter={letter} action={CONTACT_PATH} anchor={ANCHOR} sendLabel="Envoyer le message">
      <SenderFields letter={letter} />
      <TextField
        label="Sujet"
        name="subject"
        maxLength={CONTACT_LIMITS.subject}
        defaultValue={typed.subject}
        error={fields.subject}
        className="sm:col-span-2"
      />
      <TextAreaField
        label="Message"
        name="message"
        rows={6}
        maxLength={CONTACT_LIMITS.message}
        defaultValue={typed.message}
        error={fields.message}
        className="sm:col-span-2"
      />
    </LetterForm>
  );
}
