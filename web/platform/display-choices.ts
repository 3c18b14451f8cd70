/** What is chosen for this device beside its theme; THEME_SCRIPT applies it before the first paint. */
export const TEXT_SIZES = ['small', 'medium', 'large'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

export const TEXT_SIZE_LABEL: Record<TextSize, string> = {
  small: 'Petit',
  medium: 'Normal',
  large: 'Grand',
};

export function readTextSize(): TextSize {
  return TEXT_SIZES.find((size) => size === document.documentElement.dataset.text) ?? 'medium';
}

export function chooseTextSize(size: TextSize): void {
  choose('text', size === 'medium' ? null : size);
}

export function hasMotion(): boolean {
  return document.documentElement.dataset.motion !== 'none';
}

export function chooseMotion(isOn: boolean): void {
  choose('motion', isOn ? null : 'none');
}

function choose(key: 'text' | 'motion', value: string | null): void {
  if (value === null) delete document.documentElement.dataset[key];
  else document.documentElement.dataset[key] = value;
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage may be refused (private browsing): the choice then lasts for this page.
  }
}
