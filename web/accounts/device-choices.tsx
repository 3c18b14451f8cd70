import { useId, useState } from 'react';
import { useHydrated } from '#web/platform/hydrated.ts';
import { chooseTheme, parseTheme, readTheme, THEME_LABEL, THEMES } from '#web/platform/theme.ts';
import { ProfileSection } from './profile-section.tsx';

/** What concerns this device stays on it. Nothing of it can be kept without JavaScript, so it is not shown then. */
export function DeviceChoices() {
  const isHydrated = useHydrated();
  const name = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  if (!isHydrated) return null;
  const theme = chosen ?? readTheme();
  return (
    <ProfileSection title="Affichage" text="Sur cet appareil seulement.">
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="text-s font-bold text-ink-2">Thème</legend>
        {THEMES.map((each) => (
          <label key={each} className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name={name}
              value={each}
              checked={theme === each}
              onChange={() => {
                chooseTheme(parseTheme(each));
                setChosen(each);
              }}
              className="size-5 accent-brand"
            />
            {THEME_LABEL[each]}
          </label>
        ))}
      </fieldset>
    </ProfileSection>
  );
}
