import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import type { Account } from '#shared/accounts/account.ts';
import { afterSignIn, returnPath } from '#shared/accounts/return-path.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { sessionChanged } from '#web/accounts/current-account.ts';
import { pageHref, toAddress, toPage, type PageHref } from '#web/platform/page-href.ts';
import { discardPrivate } from '#web/platform/storage/private-store.ts';
import type { EndReason } from './tab-channel.ts';
import { keepTypedText } from './typed-text.ts';

type Tab = { router: RegisteredRouter; context: { queryClient: QueryClient; apiFetch: ApiFetch } };

/** Where people sign in or register. */
export const FRONT_DOORS: ReadonlySet<string> = new Set(['/connexion', '/inscription']);

/**
 * Handles the end of the session, here or in another tab. Where a form has unsaved text, or on a page for members only,
 * it goes to the sign-in page, which leads back; other pages stay. Returns whether this one stays.
 */
export async function leaveSession(
  { router, context, forms }: Tab & { forms: readonly HTMLFormElement[] },
  before: Account,
  why: EndReason,
): Promise<boolean> {
  const { href } = router.state.location;
  const hasTyped = keepTypedText(before.id, href, forms);
  discardPrivate();
  sessionChanged(context, null);
  if (hasTyped) {
    await router.navigate(toPage(signInAgain(href, 'texte')));
    return false;
  }
  await router.invalidate();
  if (!FRONT_DOORS.has(router.state.location.pathname)) return true;
  if (why !== 'signed-out')
    await router.navigate({
      ...toPage(signInAgain(href, why === 'idle' ? 'inactivite' : 'fin')),
      replace: true,
    });
  return false;
}

/**
 * Handles a sign-in in another tab: this tab shows the account too, and the sign-in pages lead on to where the visitor
 * wanted to go.
 */
export async function arriveInSession({ router, context }: Tab, account: Account): Promise<void> {
  sessionChanged(context, account);
  const { pathname, href } = router.state.location;
  if (!FRONT_DOORS.has(pathname)) return router.invalidate();
  const from = returnPath(new URLSearchParams(href.split('?')[1]).get('retour'));
  await router.navigate({ ...toAddress(afterSignIn(from, account)), replace: true });
}

function signInAgain(from: string, notice: 'texte' | 'inactivite' | 'fin'): PageHref {
  return pageHref({ to: '/connexion', search: { retour: from, avis: notice } });
}
