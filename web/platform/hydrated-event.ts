/** Dispatched on the window when React has hydrated the page, or one more part of it. */
export const HYDRATED_EVENT = 'tokpa:hydrated';

let isPageHydrated = false;

/** Whether React runs the page: what is loaded from now on belongs to pages that are opened by a tap. */
export function isHydrated(): boolean {
  return isPageHydrated;
}

export function announceHydration(): void {
  isPageHydrated = true;
  dispatchEvent(new Event(HYDRATED_EVENT));
}
