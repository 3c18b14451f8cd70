import { chooseDisplay, shownDisplay } from './display.ts';

export const TEXT_SIZES = ['small', 'medium', 'large'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

export const TEXT_SIZE_LABEL: Record<TextSize, string> = {
  small: 'Petit',
  medium: 'Normal',
  large: 'Grand',
};

/** Colour of buttons and links; its shades in both themes are in web/public/own-colors.css. */
export const PRIMARY_COLORS = ['lagoon', 'indigo', 'plum'] as const;
export type PrimaryColor = (typeof PRIMARY_COLORS)[number];

export const PRIMARY_COLOR_LABEL: Record<PrimaryColor, string> = {
  lagoon: 'Lagune',
  indigo: 'Indigo',
  plum: 'Prune',
};

/** Colour of paid features. */
export const ACCENT_COLORS = ['mango', 'lemon', 'rose'] as const;
export type AccentColor = (typeof ACCENT_COLORS)[number];

export const ACCENT_COLOR_LABEL: Record<AccentColor, string> = {
  mango: 'Mangue',
  lemon: 'Citron',
  rose: 'Rose',
};

export const [readTextSize, chooseTextSize] = choiceOf('text', TEXT_SIZES, 'medium');
export const [readPrimaryColor, choosePrimaryColor] = choiceOf('primary', PRIMARY_COLORS, 'lagoon');
export const [readAccentColor, chooseAccentColor] = choiceOf('accent', ACCENT_COLORS, 'mango');

export function hasMotion(): boolean {
  return shownDisplay('motion') !== 'none';
}

export function chooseMotion(isOn: boolean): void {
  chooseDisplay('motion', isOn ? null : 'none');
}

function choiceOf<Option extends string>(
  choice: 'text' | 'primary' | 'accent',
  options: readonly Option[],
  usual: Option,
): [read: () => Option, choose: (option: Option) => void] {
  return [
    () => options.find((option) => option === shownDisplay(choice)) ?? usual,
    (option) => chooseDisplay(choice, option === usual ? null : option),
  ];
}
