import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useState, type FormEvent, type ReactNode } from 'react';
import { discardPrivate } from '#web/platform/storage/private-store.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { SIGN_OUT_TEXT } from './sign-out-texts.ts';
import { signOut } from './sign-out.api.ts';
import { sessionChanged } from '#web/accounts/current-account.ts';

/** A button that signs out; a form, so that it works without JavaScript too. */
export function SignOutForm({
  className,
  label,
  children,
}: {
  className: string;
  label?: string;
  children: ReactNode;
}) {
  const context = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    try {
      await signOut(context.apiFetch);
      discardPrivate();
      sessionChanged(context, null);
      showToast({ title: SIGN_OUT_TEXT.done });
      await navigate({ to: '/' });
    } catch {
      showToast({ title: SIGN_OUT_TEXT.failed, text: SIGN_OUT_TEXT.failedText, isDestructive: true });
    } finally {
      setSending(false);
    }
  };
  return (
    <form method="post" action="/deconnexion" onSubmit={(event) => void onSubmit(event)}>
      <button type="submit" disabled={isSending} aria-label={label} title={label} className={className}>
        {children}
      </button>
    </form>
  );
}
