import { useRouteContext } from '@tanstack/react-router';
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type Dispatch,
  type FocusEvent,
  type FormEvent,
  type RefObject,
  type SetStateAction,
} from 'react';
import { AppError, type ErrorCode, type ErrorLink, type FieldErrors } from '#shared/platform/errors.ts';
import { checkForm, type FormRules } from '#shared/platform/form-rules.ts';
import { errorText } from '#web/platform/error-text.ts';
import { textValues } from './form-action.ts';
import { useLatestFailure } from './latest-failure.ts';

type Refusal = {
  message: string | null;
  fields: FieldErrors;
  code: ErrorCode | null;
  link?: ErrorLink | undefined;
};

type FormOptions<Name extends string> = {
  /** The form's name in the server's answer when it was sent without JavaScript. */
  name: string;
  rules: FormRules<Name>;
  /** What was typed before the form was unmounted and shown again. */
  initial?: Record<string, string>;
  /** Resolves when the form is done; an error it throws is shown, and what was typed stays. */
  send: (values: Record<string, string>) => Promise<void>;
};

const NOTHING_WRONG: Refusal = { message: null, fields: {}, code: null };

/**
 * A form that posts by itself and, once JavaScript is here, checks its fields before it is sent: each field on blur,
 * all of them on submit. The browser's own messages are off, so that the texts are the same both ways.
 */
export function useForm<Name extends string>({ name, rules, initial = {}, send }: FormOptions<Name>) {
  const { form: posted } = useRouteContext({ from: '__root__' });
  const answered = posted?.form === name ? posted : null;
  const [refusal, setRefusal] = useState<Refusal>(answered ? { code: null, ...answered } : NOTHING_WRONG);
  const [typed, setTyped] = useState(answered?.values ?? initial);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const becomeLatest = useLatestFailure(useCallback(() => setRefusal(NOTHING_WRONG), []));
  const isPosted = answered !== null;
  useEffect(() => {
    if (isPosted) becomeLatest();
  }, [isPosted, becomeLatest]);

  const refuse = (refused: Refusal) => {
    becomeLatest();
    setRefusal(refused);
    focusFirst(
      form.current,
      Object.keys(rules).filter((field) => field in refused.fields),
    );
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const values = textValues(new FormData(event.currentTarget));
    const fields = checkForm(rules, values as Record<Name, string>);
    if (Object.keys(fields).length > 0) return refuse({ ...NOTHING_WRONG, fields });
    becomeLatest();
    setRefusal(NOTHING_WRONG);
    setTyped(values);
    setSending(true);
    try {
      await send(values);
    } catch (error) {
      refuse(refusalOf(error));
    } finally {
      setSending(false);
    }
  };

  const checks = useFieldChecks(form, rules, setRefusal, becomeLatest);

  return {
    ...shownRefusal(refusal),
    isSending,
    /** The values that were sent last. */
    typed,
    /** The answer shown in place, if there is one. */
    answer: answered?.answer ?? null,
    formProps: {
      ref: form,
      method: 'post' as const,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
      ...checks,
    },
  };
}

function shownRefusal(refusal: Refusal) {
  const { message, fields, link } = refusal;
  /** The message, unless a field says it already. */
  const generalMessage = Object.values(fields).includes(message ?? '') ? null : message;
  return { ...refusal, link, generalMessage };
}

/** Checks fields while the form is filled in: shows an error when a field is left, and clears it once it is fixed. */
function useFieldChecks<Name extends string>(
  form: RefObject<HTMLFormElement | null>,
  rules: FormRules<Name>,
  setRefusal: Dispatch<SetStateAction<Refusal>>,
  becomeLatest: () => void,
) {
  const problems = () =>
    form.current ? checkForm(rules, textValues(new FormData(form.current)) as Record<Name, string>) : {};
  // Only when the focus moves to another field: a message that appears below a field would move the button from under
  // the finger.
  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    if (!isField(target) || target.value === '' || !isField(relatedTarget)) return;
    const found = problems()[target.name];
    if (found === undefined) return;
    becomeLatest();
    setRefusal((known) => ({ ...known, message: null, fields: { ...known.fields, [target.name]: found } }));
  };
  // An error that was fixed is cleared, also on a field that depends on the changed one; the server's errors on other
  // fields stay.
  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    const changed = isField(target) ? target.name : '';
    const found = problems();
    setRefusal((known) =>
      keepOpen(known, (field) => field !== changed && (field in found || known.code !== null)),
    );
  };

  return { onBlur, onChange };
}

function refusalOf(error: unknown): Refusal {
  const known =
    error instanceof AppError
      ? { code: error.code, fields: error.fields ?? {}, link: error.link }
      : { code: null, fields: {} };
  return { message: errorText(error), ...known };
}

function focusFirst(form: HTMLFormElement | null, fields: readonly string[]) {
  const control = fields[0] === undefined ? null : form?.elements.namedItem(fields[0]);
  if (control instanceof HTMLElement) control.focus();
}

function keepOpen(refusal: Refusal, isOpen: (field: string) => boolean): Refusal {
  const open = Object.entries(refusal.fields).filter(([field]) => isOpen(field));
  return { ...refusal, fields: Object.fromEntries(open) };
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}
