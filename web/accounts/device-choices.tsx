import { useId, useState } from 'react';
import {
  chooseMotion,
  chooseTextSize,
  hasMotion,
  readTextSize,
  TEXT_SIZE_LABEL,
  TEXT_SIZES,
} from '#web/platform/display-choices.ts';
import { useHydrated } from '#web/platform/hydrated.ts';
import { chooseTheme, readTheme, THEME_LABEL, THEMES } from '#web/platform/theme.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { ProfileSection } from './profile-section.tsx';

/** What concerns this device stays on it. Nothing of it can be kept without JavaScript, so it is not shown then. */
export function DeviceChoices() {
  return useHydrated() ? <Choices /> : null;
}

function Choices() {
  const [theme, setTheme] = useState(readTheme);
  const [size, setSize] = useState(readTextSize);
  return (
    <ProfileSection title="Affichage" text="Sur cet appareil seulement.">
      <Radios
        legend="Thème"
        options={THEMES}
        labels={THEME_LABEL}
        chosen={theme}
        onChoose={(chosen) => {
          chooseTheme(chosen);
          setTheme(chosen);
        }}
      />
      <Radios
        legend="Taille du texte"
        options={TEXT_SIZES}
        labels={TEXT_SIZE_LABEL}
        chosen={size}
        onChoose={(chosen) => {
          chooseTextSize(chosen);
          setSize(chosen);
        }}
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
  chosen: Option;
  onChoose: (option: Option) => void;
};

function Radios<Option extends string>({ legend, options, labels, chosen, onChoose }: RadiosProps<Option>) {
  const name = useId();
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
