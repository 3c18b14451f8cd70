import { useRouteContext } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { HONEYPOT, NEWSLETTER_PATH, NEWSLETTER_TEXT } from '#shared/newsletter/subscription.ts';
import { AppError } from '#shared/platform/errors.ts';
import { subscribe } from '#web/newsletter/subscribe.api.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** The footer's form: it posts to the newsletter's page; with JavaScript the visitor stays on the current one. */
export function NewsletterForm() {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const [isSending, setSending] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const [email = '', trap = ''] = ['email', HONEYPOT].map((name) =>
      String(new FormData(form).get(name) ?? '').trim(),
    );
    if (isSending) return;
    if (email === '') {
      showToast({ title: NEWSLETTER_TEXT.missing, text: NEWSLETTER_TEXT.missingMore, isDestructive: true });
      return;
    }
    setSending(true);
    try {
      showToast({
        title: NEWSLETTER_TEXT.asked,
        text: await subscribe(apiFetch, { email, [HONEYPOT]: trap }),
      });
      form.reset();
    } catch (error) {
      showToast({ title: NEWSLETTER_TEXT.failed, text: reasonOf(error), isDestructive: true });
    }
    setSending(false);
  };
  return (
    <form
      method="post"
      action={NEWSLETTER_PATH}
      noValidate
      onSubmit={(event) => void send(event)}
      // On phones the assistant's button stands beside it at the end of the page.
      className="page-width footer-form max-sm:pr-18"
    >
      <label>
        <span>
          Newsletter<span className="sr-only"> : votre e-mail</span>
        </span>
        <input
          name="email"
          type="email"
          placeholder="Votre e-mail"
          autoComplete="email"
          className="min-h-11 w-full rounded-m border border-line bg-surface px-3.5 py-2 font-normal"
        />
      </label>
      <input name={HONEYPOT} hidden />
      <Button type="submit" disabled={isSending}>
        S’inscrire
      </Button>
    </form>
  );
}

/** The API's message about the address; for server failures only a general text. */
function reasonOf(error: unknown): string {
  if (!(error instanceof AppError) || error.status >= 500) return NEWSLETTER_TEXT.failedMore;
  return error.fields?.email ?? error.message;
}
