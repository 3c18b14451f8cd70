import { FAVORITE_LIMITS } from '#shared/favorites/favorite.ts';
import { HEART_FORM } from '#web/listings/heart-props.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { fetchFavoriteIds } from './favorites.api.ts';
import type { createHeartSwitch } from './heart-switch.ts';

type Known = Pick<ReturnType<typeof createHeartSwitch>, 'learn' | 'knows' | 'stateOf'>;

/** Cards appear in groups, which share one request. */
const GROUP_MS = 80;

function shownHearts(): HTMLButtonElement[] {
  return [...document.querySelectorAll<HTMLButtonElement>(`button[form="${HEART_FORM}"]`)];
}

/** Bypasses React, which does not know of full hearts: otherwise a press would render every card of a list again. */
export function showHeart(listingId: string, isOn: boolean): void {
  for (const heart of shownHearts())
    if (heart.value === listingId) heart.setAttribute('aria-pressed', String(isOn));
}

const WAITING = 'data-waiting';
const WAITING_LABEL = ', en attente du réseau';

/** Marks the hearts that the server has not confirmed, for the eye and in their names, and unmarks the others. */
export function showWaitingHearts(waiting: { has: (listingId: string) => boolean }): void {
  for (const heart of shownHearts()) {
    const isWaiting = waiting.has(heart.value);
    if (isWaiting === heart.hasAttribute(WAITING)) continue;
    const name = heart.ariaLabel ?? '';
    heart.toggleAttribute(WAITING, isWaiting);
    heart.ariaLabel = isWaiting ? name + WAITING_LABEL : name.replace(WAITING_LABEL, '');
    // Not in the stylesheet, which every page fetches.
    heart.style.outline = isWaiting ? '2px dashed currentColor' : '';
    heart.style.outlineOffset = isWaiting ? '-4px' : '';
  }
}

/** The title of a listing, from the name of its heart. */
export function titleByHeart(listingId: string): string {
  const heart = shownHearts().find(({ value }) => value === listingId);
  return heart?.ariaLabel?.replace('Favori : ', '').replace(WAITING_LABEL, '') ?? '';
}

/**
 * Marks a member's hearts as they are added to the page: the server's own marks are trusted, others are requested.
 * Hearts on the member's own listings are hidden.
 */
export function watchHearts(apiFetch: ApiFetch, known: Known, onNewHearts: () => void): () => void {
  const own = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const look = async () => {
    onNewHearts();
    const bare = new Set<string>();
    for (const heart of shownHearts()) {
      heart.hidden ||= own.has(heart.value);
      if (heart.hidden) continue;
      const state = known.stateOf(heart.value);
      const pressed = heart.getAttribute('aria-pressed');
      if (state !== undefined) heart.setAttribute('aria-pressed', String(state));
      else if (pressed !== null) known.learn(heart.value, pressed === 'true');
      else bare.add(heart.value);
    }
    const ids = [...bare].slice(0, FAVORITE_LIMITS.asked);
    if (ids.length === 0) return;
    const answer = await fetchFavoriteIds(apiFetch, ids).catch(() => null);
    if (answer === null || isStopped) return;
    for (const id of answer.own) own.add(id);
    for (const id of ids) if (!own.has(id)) known.learn(id, answer.kept.includes(id));
    for (const heart of shownHearts()) heart.hidden ||= own.has(heart.value);
  };
  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), GROUP_MS);
  });
  void look();
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    isStopped = true;
    clearTimeout(timer);
    observer.disconnect();
    for (const heart of shownHearts()) {
      heart.removeAttribute('aria-pressed');
      heart.hidden = false;
    }
  };
}
