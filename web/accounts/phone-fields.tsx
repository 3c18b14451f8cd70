import { useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { PHONE_EXAMPLES, prefixCountry, withPrefixOf } from '#shared/accounts/phone-prefix.ts';
import { findCountry } from '#shared/platform/places.ts';
import { COUNTRIES } from '#shared/platform/places.data.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';

const COUNTRY_OPTIONS = COUNTRIES.map(({ code, name, callingCode }) => ({
  value: code,
  label: `${name} (+${callingCode})`,
}));

type PhoneFieldsProps = {
  country: { initial: string | undefined; error: string | undefined };
  phone: { initial: string | undefined; error: string | undefined };
};

/**
 * A phone number in any usual notation, with its country: typing an international prefix selects the country, and
 * choosing a country sets the prefix.
 */
export function PhoneFields({ country, phone }: PhoneFieldsProps) {
  const [chosen, setChosen] = useState(findCountry(country.initial ?? '')?.code ?? 'BJ');
  const number = useRef<HTMLDivElement>(null);
  const followPrefix = ({ target }: FormEvent) => {
    const named = target instanceof HTMLInputElement ? prefixCountry(target.value) : null;
    if (named) setChosen(named);
  };
  const followCountry = ({ target: { value } }: ChangeEvent<HTMLSelectElement>) => {
    setChosen(findCountry(value)?.code ?? 'BJ');
    const input = number.current?.querySelector('input');
    if (input) input.value = withPrefixOf(input.value, value);
  };
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <SelectField
        label="Pays"
        name="country"
        options={COUNTRY_OPTIONS}
        autoComplete="country"
        required
        value={chosen}
        onChange={followCountry}
        error={country.error}
      />
      <div ref={number}>
        <TextField
          label="Téléphone"
          name="phoneNumber"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={`Par exemple ${PHONE_EXAMPLES[chosen]}`}
          required
          defaultValue={phone.initial}
          onInput={followPrefix}
          error={phone.error}
        />
      </div>
    </div>
  );
}
