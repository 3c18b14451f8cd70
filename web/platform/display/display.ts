/** What people choose for themselves on this device; CSS reads it from data attributes of the page. */
const CHOICES = ['theme', 'text', 'motion', 'primary', 'accent'] as const;
export type DisplayChoice = (typeof CHOICES)[number];

const PREFIX = 'display:';

/** Custom colours: most people choose none, so their styles are not part of every page. */
const OWN_COLORS = '/own-colors.css';

/** Null: the default. */
export function shownDisplay(choice: DisplayChoice): string | null {
  return document.documentElement.dataset[choice] ?? null;
}

export function chooseDisplay(choice: DisplayChoice, value: string | null): void {
  show(choice, value);
  const chosen = Object.fromEntries(CHOICES.map((each) => [each, shownDisplay(each)]));
  try {
    localStorage.setItem(PREFIX + (document.documentElement.dataset.user ?? ''), JSON.stringify(chosen));
  } catch {
    // Storage may be refused (private browsing): the choice then lasts for this page.
  }
}

/**
 * Applies this account's choices: before the first paint (web/boot), and after a sign-in or sign-out without a page load.
 * An account without choices sees those made here before signing in.
 */
export function showDisplayOf(accountId: string | undefined): void {
  try {
    const stored = localStorage.getItem(PREFIX + (accountId ?? '')) ?? localStorage.getItem(PREFIX);
    const chosen: unknown = stored === null ? {} : JSON.parse(stored);
    for (const each of CHOICES) {
      const value: unknown = Object(chosen)[each];
      show(each, typeof value === 'string' ? value : null);
    }
  } catch {
    // Unreadable choices change nothing.
  }
}

function show(choice: DisplayChoice, value: string | null): void {
  if (value === null) delete document.documentElement.dataset[choice];
  else document.documentElement.dataset[choice] = value;
  const needsColors = value !== null && (choice === 'primary' || choice === 'accent');
  if (needsColors && !document.querySelector(`[href='${OWN_COLORS}']`)) addStyles(OWN_COLORS);
}

function addStyles(href: string): void {
  // A written stylesheet blocks the first paint, an appended one does not.
  if (document.currentScript) document.write(`<link rel="stylesheet" href="${href}">`);
  else document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
}
