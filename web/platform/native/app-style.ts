import { Capacitor } from '@capacitor/core';
import { Keyboard } from '@capacitor/keyboard';
import { SplashScreen } from '@capacitor/splash-screen';
import { StatusBar, Style } from '@capacitor/status-bar';
import './app-style.css';

const WHITE = '#ffffff';

/**
 * How the app looks on a phone (specification, part 2, section 4): dark signs on a white status bar, no bar above the
 * keyboard, no zoom. A phone that refuses one of them shows its own way.
 */
export async function styleApp(): Promise<void> {
  document.documentElement.classList.add('native-app');
  document.addEventListener('touchmove', blockFingers, { passive: false });
  const isIos = Capacitor.getPlatform() === 'ios';
  await Promise.allSettled([
    // The library names the style after the background: Light has the dark signs.
    StatusBar.setStyle({ style: Style.Light }),
    // iOS has no colour of its own there; app-style.css paints it, as on Android from 15 on.
    isIos ? Promise.resolve() : StatusBar.setBackgroundColor({ color: WHITE }),
    // Android's keyboard has none.
    isIos ? Keyboard.setAccessoryBarVisible({ isVisible: false }) : Promise.resolve(),
  ]);
}

/** Two fingers would zoom. The reader's own text size, in the site's and the phone's settings, works without. */
function blockFingers(move: TouchEvent): void {
  if (move.touches.length > 1 && move.cancelable) move.preventDefault();
}

export async function hideSplash(): Promise<void> {
  await SplashScreen.hide().catch(() => undefined);
}
