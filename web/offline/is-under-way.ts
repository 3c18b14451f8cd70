import { MINUTE_MS } from '#shared/platform/durations.ts';
import type { RegisteredRouter } from '@tanstack/react-router';

/** Somebody who left for a call or WhatsApp comes back within this time. */
const CALL_MS = 10 * MINUTE_MS;
const CALLS = 'a[href^="tel:"], a[href^="https://wa.me"], a[href*="api.whatsapp.com"]';

let calledAt = Number.NEGATIVE_INFINITY;
/** Fields that somebody changed. Their values do not tell: React writes each into the field's default, too. */
const touched = new Set<Field>();

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = 'input, textarea, select';

/** Where somebody may have written before this code was there. */
const WRITTEN =
  'form[method="post"] :is(textarea, input:not([type="hidden"], [type="checkbox"], [type="radio"]))';

if (!import.meta.env.SSR) {
  for (const field of document.querySelectorAll<Field>(WRITTEN)) touched.add(field);
  const note = ({ target }: Event) => {
    if (target instanceof Element && target.matches(FIELDS)) touched.add(target as Field);
  };
  addEventListener('input', note, true);
  addEventListener('change', note, true);
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest(CALLS)) calledAt = Date.now();
    },
    true,
  );
}

/** Whether a reload would take something away: text, files, a payment, the page behind a call. */
export function isUnderWay({ state }: RegisteredRouter): boolean {
  return (
    state.matches.some(({ staticData }) => staticData.isTask) ||
    document.querySelector('[aria-busy="true"], progress, dialog[open]') !== null ||
    [...touched].some(({ isConnected, value }) => isConnected && value !== '') ||
    Date.now() - calledAt < CALL_MS
  );
}
