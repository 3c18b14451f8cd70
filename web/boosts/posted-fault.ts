import { useRouteContext } from '@tanstack/react-router';
import type { Boost } from '#shared/boosts/boost.ts';
import { cancelForm, renewForm } from './boosts-links.ts';

/** The error of a form without JavaScript whose boost no longer has that form on the page; null otherwise. */
export function usePostedFault(shown: readonly Boost[]): string | null {
  const { form } = useRouteContext({ from: '__root__' });
  if (!form) return null;
  const isShownThere = shown.some(
    ({ id, can }) =>
      (can.renew && form.form === renewForm(id)) || (can.cancel && form.form === cancelForm(id)),
  );
  return isShownThere ? null : form.message;
}
