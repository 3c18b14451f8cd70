import {
  judgeApp,
  judgeLayout,
  judgeNavigation,
  judgePerformance,
  judgePermission,
  judgePosition,
  judgeTargets,
  POSITION_OPTIONS,
  type Verdict,
} from './mobile-checks.ts';

declare global {
  // An interface, as only interfaces can be extended: what the native shell adds.
  interface Window {
    Capacitor?: { isNativePlatform?: () => boolean; getPlatform?: () => string };
  }
}

export type MobileTest = { id: string; name: string; run: () => Promise<Verdict> };

/** In the order of execution. */
export const MOBILE_TESTS: readonly MobileTest[] = [
  { id: 'app', name: 'Application native', run: async () => judgeApp(nativePlatform()) },
  { id: 'permission', name: 'Autorisation GPS', run: async () => judgePermission(await gpsPermission()) },
  { id: 'position', name: 'Obtenir la position', run: async () => judgePosition(await position()) },
  { id: 'navigation', name: 'Navigation mobile', run: async () => judgeNavigation(navigationLinks()) },
  { id: 'performance', name: 'Performance', run: async () => judgePerformance(await timeToRedraw()) },
  { id: 'layout', name: 'Mise en page adaptée', run: async () => judgeLayout(widths()) },
  { id: 'targets', name: 'Cibles tactiles', run: async () => judgeTargets(touchTargets()) },
];

function nativePlatform(): string | null {
  const shell = window.Capacitor;
  return shell?.isNativePlatform?.() ? (shell.getPlatform?.() ?? 'mobile') : null;
}

async function gpsPermission(): Promise<PermissionState | 'unknown' | 'absent'> {
  if (!('geolocation' in navigator)) return 'absent';
  const status = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null);
  return status?.state ?? 'unknown';
}

function position(): Promise<{ accuracy: number } | { faultCode: number } | null> {
  if (!('geolocation' in navigator)) return Promise.resolve(null);
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ accuracy: coords.accuracy }),
      ({ code }) => resolve({ faultCode: code }),
      POSITION_OPTIONS,
    );
  });
}

function navigationLinks(): number {
  const bars = [...document.querySelectorAll<HTMLElement>('nav[aria-label="Navigation principale"]')];
  return bars.filter(isVisible).reduce((sum, bar) => sum + bar.querySelectorAll('a').length, 0);
}

/** Milliseconds to lay out and paint the whole page again, as after turning the phone. */
async function timeToRedraw(): Promise<number> {
  const startedAt = performance.now();
  const { style } = document.body;
  style.paddingRight = '1px';
  void document.body.offsetHeight;
  style.paddingRight = '';
  void document.body.offsetHeight;
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    // A hidden tab paints nothing.
    setTimeout(resolve, 1000);
  });
  return performance.now() - startedAt;
}

function widths() {
  return { width: window.innerWidth, contentWidth: document.documentElement.scrollWidth };
}

/** Everything that is touched, but links within a text, which may be as high as their line (WCAG 2.5.8). */
function touchTargets() {
  const controls = document.querySelectorAll<HTMLElement>(
    'button, input:not([type="hidden"]), select, textarea, summary, .button, nav[aria-label="Navigation principale"] a',
  );
  return [...controls].filter(isVisible).map((control) => {
    // A checkbox or a hidden field can be touched by its label too.
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
    const { width, height } = (label ?? control).getBoundingClientRect();
    const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
    return { name: name === '' ? control.tagName.toLowerCase() : name, width, height };
  });
}

function isVisible(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  // The contents of a closed menu have a size, but are not visible.
  return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
}
