import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, type FormEvent } from 'react';
import { WANTED_COOKIE } from '#shared/favorites/favorite.ts';
import { AppError } from '#shared/platform/errors.ts';
import { useAccount } from '#web/accounts/session.ts';
import { HEART_FORM } from '#web/listings/heart-props.ts';
import { toPage } from '#web/platform/page-href.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { offerUndo, refreshFavorites, sayFailure, signInToKeep } from './favorite-changes.ts';
import { keepWanted, rememberWanted } from './favorites.api.ts';
import { announceWaiting, followWaitingHearts } from './follow-waiting-hearts.ts';
import { createHeartSwitch } from './heart-switch.ts';
import { showHeart, titleByHeart, watchHearts } from './shown-hearts.ts';
import { sendWish, type FavoriteAnswer } from './waiting-favorites.ts';

/**
 * The form of all hearts of a page. It posts without JavaScript; its code loads with that of the header's links, once
 * somebody uses the page, and then a press shows at once and is sent afterwards.
 */
export function Hearts() {
  const here = useLocation({ select: ({ href }) => href });
  const press = useHearts();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    press(submitter.value);
  };
  return (
    <form id={HEART_FORM} method="post" action="/favorites/coeur" onSubmit={onSubmit} hidden>
      <input type="hidden" name="retour" value={here} />
    </form>
  );
}

function useHearts(): (listingId: string) => void {
  const accountId = useAccount()?.id;
  const router = useRouter();
  const hearts = useMemo(() => openHearts(router, accountId ?? ''), [router, accountId]);
  useEffect(() => {
    if (accountId === undefined) return undefined;
    void takeWanted(router, hearts);
    const waiting = followWaitingHearts(accountId, router, hearts);
    const stop = watchHearts(router.options.context.apiFetch, hearts, waiting.show);
    return () => {
      stop();
      waiting.stop();
      hearts.reset();
    };
  }, [accountId, router, hearts]);
  return (id) => void (accountId === undefined ? signInFirst(router, id) : hearts.press(id));
}

type AppRouter = ReturnType<typeof useRouter>;
type HeartSwitch = ReturnType<typeof createHeartSwitch<FavoriteAnswer>>;

function openHearts(router: AppRouter, accountId: string): HeartSwitch {
  const { context } = router.options;
  const { apiFetch } = context;
  const hearts = createHeartSwitch<FavoriteAnswer>({
    send: (listingId, isOn) =>
      sendWish({ accountId, apiFetch }, { listingId, title: titleByHeart(listingId), isOn }),
    show: showHeart,
    onDone: (answer) => {
      if (answer.isWaiting) return announceWaiting(answer.isFavorite);
      refreshFavorites(context, answer.listingId);
      offerUndo(context, answer, () => hearts.learn(answer.listingId, true));
    },
    onFailure: (id, error) => {
      if (error instanceof AppError && error.code === 'unauthenticated') void signInFirst(router, id);
      else sayFailure(error, () => void hearts.press(id));
    },
  });
  return hearts;
}

async function signInFirst(router: AppRouter, listingId: string): Promise<void> {
  // Without network, the next page shows the error.
  await rememberWanted(router.options.context.apiFetch, listingId).catch(() => undefined);
  await router.navigate(toPage(signInToKeep(router.latestLocation.href)));
}

/** Saves the listing that was wanted before signing in. */
async function takeWanted(router: AppRouter, hearts: HeartSwitch): Promise<void> {
  if (!document.cookie.includes(`${WANTED_COOKIE}=`)) return;
  const { context } = router.options;
  const saved = await keepWanted(context.apiFetch).catch(() => null);
  if (!saved) return;
  hearts.learn(saved.listingId, true);
  refreshFavorites(context, saved.listingId);
  showToast({ title: 'Annonce ajoutée à vos favoris' });
}
