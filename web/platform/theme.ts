export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const THEME_LABEL: Record<Theme, string> = { system: 'Système', light: 'Clair', dark: 'Sombre' };

const STORAGE_KEY = 'theme';

/** Theme, size of text and motion (display-choices.ts). Runs before the first paint, from an inline script that the security policy names by its hash. */
export const THEME_SCRIPT = `try{var s=localStorage,d=document.documentElement.dataset,t=s.getItem('${STORAGE_KEY}');if(t==='dark'||t==='light')d.theme=t;if(t=s.getItem('text'))d.text=t;if(t=s.getItem('motion'))d.motion=t}catch(e){}`;

export function parseTheme(value: string | null | undefined): Theme {
  return THEMES.find((theme) => theme === value) ?? 'system';
}

export function nextTheme(theme: Theme): Theme {
  return THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
}

export function readTheme(): Theme {
  try {
    return parseTheme(localStorage.getItem(STORAGE_KEY));
  } catch {
    return 'system';
  }
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Storage may be refused (private browsing): the choice then lasts for this page.
  }
}
