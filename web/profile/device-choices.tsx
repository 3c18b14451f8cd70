import { useId, useState } from 'react';
import {
  ACCENT_COLOR_LABEL,
  ACCENT_COLORS,
  chooseAccentColor,
  chooseMotion,
  choosePrimaryColor,
  chooseTextSize,
  hasMotion,
  PRIMARY_COLOR_LABEL,
  PRIMARY_COLORS,
  readAccentColor,
  readPrimaryColor,
  readTextSize,
  TEXT_SIZE_LABEL,
  TEXT_SIZES,
} from '#web/platform/display/display-choices.ts';
import { useHydrated } from '#web/ui/hydrated.ts';
import { chooseTheme, readTheme, THEME_LABEL, THEMES } from '#web/platform/display/theme.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { ProfileSection } from '#web/accounts/profile-section.tsx';

/** Choices for this device, stored on it. Without JavaScript nothing can be stored, so they are not shown then. */
export function DeviceChoices() {
  return useHydrated() ? <Choices /> : null;
}

function Choices() {
  return (
    <ProfileSection title="Affichage" text="Sur cet appareil seulement.">
      <Radios legend="Thème" options={THEMES} labels={THEME_LABEL} read={readTheme} choose={chooseTheme} />
      <Radios
        legend="Couleur principale"
        options={PRIMARY_COLORS}
        labels={PRIMARY_COLOR_LABEL}
        read={readPrimaryColor}
        choose={choosePrimaryColor}
      />
      <Radios
        legend="Couleur des annonces premium"
        options={ACCENT_COLORS}
        labels={ACCENT_COLOR_LABEL}
        read={readAccentColor}
        choose={chooseAccentColor}
      />
      <Radios
        legend="Taille du texte"
        options={TEXT_SIZES}
        labels={TEXT_SIZE_LABEL}
        read={readTextSize}
        choose={chooseTextSize}
      />
      <CheckField
        label="Animations"
        defaultChecked={hasMotion()}
        onChange={({ target }) => chooseMotion(target.checked)}
      />
    </ProfileSection>
  );
}

type RadiosProps<Option extends string> = {
  legend: string;
  options: readonly Option[];
  labels: Record<Option, string>;
  read: () => Option;
  choose: (option: Option) => void;
};

function Radios<Option extends string>({ legend, options, labels, read, choose }: RadiosProps<Option>) {
  const name = useId();
  const [chosen, setChosen] = useState(read);
  const onChoose = (option: Option) => {
    choose(option);
    setChosen(option);
  };
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="text-s font-bold text-ink-2">{legend}</legend>
      {options.map((option) => (
        <label key={option} className="flex min-h-11 items-center gap-2.5">
          <input
            type="radio"
            name={name}
            value={option}
            checked={chosen === option}
            onChange={() => onChoose(option)}
            className="size-5 accent-brand"
          />
          {labels[option]}
        </label>
      ))}
    </fieldset>
  );
}
