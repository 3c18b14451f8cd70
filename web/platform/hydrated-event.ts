/** Dispatched on the window when React has hydrated the page, or one more part of it. */
export const HYDRATED_EVENT = 'tokpa:hydrated';

export function announceHydration(): void {
  dispatchEvent(new Event(HYDRATED_EVENT));
}
