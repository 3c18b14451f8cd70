import { Monitor, Moon, Sun } from 'lucide';
import { useState } from 'react';
import { useHydrated } from '#web/ui/hydrated.ts';
import { chooseTheme, nextTheme, readTheme, THEME_LABEL, type Theme } from '#web/platform/display/theme.ts';
import { Icon } from '#web/ui/icon.tsx';

const ICONS = { system: Monitor, light: Sun, dark: Moon };

/**
 * Cycles through system, light and dark: a button of the header, on phones a line of the menu. Only where scripts run;
 * its space in the header is reserved.
 */
export function ThemeToggle({ isInMenu = false }: { isInMenu?: boolean }) {
  const [, drawAgain] = useState<Theme>();
  const look = isInMenu ? 'menu-link gap-3 sm:hidden' : 'icon-button max-sm:hidden';
  if (!useHydrated()) return isInMenu ? null : <span className={look} />;
  const theme = readTheme();
  const icon = ICONS[theme];
  const next = nextTheme(theme);
  const onClick = () => {
    chooseTheme(next);
    drawAgain(next);
  };
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={`Thème : ${THEME_LABEL[theme]}. Passer à ${THEME_LABEL[next]}`}
      title={`Thème : ${THEME_LABEL[theme]}`}
      className={look}
    >
      <Icon of={icon} className="size-5" />
      {isInMenu && `Thème : ${THEME_LABEL[theme]}`}
    </button>
  );
}
