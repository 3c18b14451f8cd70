import { useRef } from 'react';
import type { FormRules } from '#shared/platform/form-rules.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { useAccount } from '#web/accounts/session.ts';
import { errorText } from '#web/platform/error-text.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { showToast } from '#web/ui/toast-store.ts';

type Values = Record<string, string>;

type LetterOptions<Name extends string> = {
  name: string;
  rules: FormRules<Name>;
  /** With failedMore every failure shows that text; without it, each its own reason. */
  text: { sent: string; sentMore: string; failed: string; failedMore?: string };
  /** What another page has filled in. */
  given?: Values;
  /** keyOf returns an idempotency key for what is sent: the same text sent again is the same letter. */
  send: (values: Values, keyOf: (content: Values) => string) => Promise<void>;
  onSent: () => void;
};

/** The state of a form that writes to the team: its letter is sent once, however often it is retried. */
export function useLetter<Name extends string>({
  name,
  rules,
  text,
  given = {},
  send,
  onSent,
}: LetterOptions<Name>) {
  const account = useAccount();
  const lastTry = useRef({ key: '', content: '' });
  const keyOf = (values: Values) => {
    const content = JSON.stringify(values);
    if (lastTry.current.content !== content) lastTry.current = { key: newUuid(), content };
    return lastTry.current.key;
  };
  return useForm({
    name,
    rules,
    initial: {
      ...given,
      ...(account ? { name: `${account.firstName} ${account.lastName}`, email: account.email ?? '' } : {}),
    },
    send: async (values) => {
      try {
        await send(values, keyOf);
      } catch (error) {
        showToast({ title: text.failed, text: text.failedMore ?? errorText(error), isDestructive: true });
        throw error;
      }
      showToast({ title: text.sent, text: text.sentMore });
      onSent();
    },
  });
}
