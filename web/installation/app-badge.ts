import { useEffect } from 'react';

/** Shows a number on the icon of the installed application; nothing where there is none. */
export function showAppBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
}

/** Follows the count; gone with the component, at sign-out. */
export function useAppBadge(count: number): void {
  useEffect(() => showAppBadge(count), [count]);
  useEffect(() => () => showAppBadge(0), []);
}
