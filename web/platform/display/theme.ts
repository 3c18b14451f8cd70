import { chooseDisplay, shownDisplay } from './display.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const THEME_LABEL: Record<Theme, string> = { system: 'Système', light: 'Clair', dark: 'Sombre' };

export function nextTheme(theme: Theme): Theme {
  return THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
}

export function readTheme(): Theme {
  const shown = shownDisplay('theme');
  return THEMES.find((theme) => theme === shown) ?? 'system';
}

export function chooseTheme(theme: Theme): void {
  chooseDisplay('theme', theme === 'system' ? null : theme);
}
