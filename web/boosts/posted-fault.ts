import { useRouteContext } from '@tanstack/react-router';
import type { Boost } from '#shared/boosts/boost.ts';
import { cancelForm, renewForm } from './boosts-links.ts';

/** Why a form without JavaScript was refused, where its own boost has no such form on the page any more. */
export function usePostedFault(shown: readonly Boost[]): string | null {
  const { form } = useRouteContext({ from: '__root__' });
  if (!form) return null;
  const isShownThere = shown.some(
    ({ id, can }) =>
      (can.renew && form.form === renewForm(id)) || (can.cancel && form.form === cancelForm(id)),
  );
  return isShownThere ? null : form.message;
}
