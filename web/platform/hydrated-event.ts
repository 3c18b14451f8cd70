/** Dispatched at the window whenever React has taken over the page, or one more part of it. */
export const HYDRATED_EVENT = 'tokpa:hydrated';

export function announceHydration(): void {
  dispatchEvent(new Event(HYDRATED_EVENT));
}
