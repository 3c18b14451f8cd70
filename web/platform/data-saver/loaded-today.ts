/** What this device fetched from the site today, in bytes with headers: the browser's own figures, kept on the device. */
export type LoadedToday = { all: number; pictures: number };

const KEY = 'loaded-today';

/** Asks web/boot to add what this page has fetched so far. */
export const COUNT_EVENT = 'tokpa:count';

export function readLoadedToday(): LoadedToday {
  const nothing = { all: 0, pictures: 0 };
  try {
    const { day, all, pictures } = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return day === today() ? { all, pictures } : nothing;
  } catch {
    // Storage may be refused, or hold what others wrote.
    return nothing;
  }
}

export function addLoaded(more: LoadedToday): void {
  const { all, pictures } = readLoadedToday();
  const sum = { day: today(), all: all + more.all, pictures: pictures + more.pictures };
  try {
    localStorage.setItem(KEY, JSON.stringify(sum));
  } catch {
    // Not counted where nothing may be kept.
  }
}

/** With what this page has fetched so far. */
export function loadedUntilNow(): LoadedToday {
  dispatchEvent(new Event(COUNT_EVENT));
  return readLoadedToday();
}

/** The day where the device is. */
const today = () => new Date().toDateString();
