/** What each person chooses for themselves on this device; CSS reads it from data attributes of the page. */
const CHOICES = ['theme', 'text', 'motion', 'primary', 'accent'] as const;
export type DisplayChoice = (typeof CHOICES)[number];

const PREFIX = 'display:';

/** Colours of one’s own: most people have none, so they are no part of the styles of every page. */
const OWN_COLORS = '/own-colors.css';

/** Null: as we made it. */
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
 * Before the first paint, and when somebody signed in or out without another page: the choices are theirs from now on.
 * Who has chosen nothing yet sees what was chosen here before signing in.
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
    // What cannot be read changes nothing.
  }
}

function show(choice: DisplayChoice, value: string | null): void {
  if (value === null) delete document.documentElement.dataset[choice];
  else document.documentElement.dataset[choice] = value;
  const needsColors = value !== null && (choice === 'primary' || choice === 'accent');
  if (needsColors && !document.querySelector(`[href='${OWN_COLORS}']`)) addStyles(OWN_COLORS);
}

function addStyles(href: string): void {
  // Written, they hold back the first paint; what is appended does not.
  if (document.currentScript) document.write(`<link rel="stylesheet" href="${href}">`);
  else document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
}
