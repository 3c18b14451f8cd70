import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { COUNTRIES } from '#shared/platform/places.data.ts';
import type { FieldErrors } from '#shared/platform/errors.ts';
import { TEXT_LIMITS } from '#shared/listings/text-limits.ts';
import { useHydrated } from '#web/ui/hydrated.ts';
import { CONTROL, SelectField, TextField } from '#web/ui/field.tsx';
import { districtsQuery } from './districts.api.ts';

type PlaceFieldsProps = { values: Readonly<Record<string, string>>; fields: FieldErrors };

const COUNTRY_OPTIONS = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));

/**
 * Country, then city, then suggested districts of that city; without JavaScript the list has the cities of all
 * countries, grouped by country.
 */
export function PlaceFields({ values, fields }: PlaceFieldsProps) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data: districts = [] } = useQuery(districtsQuery(apiFetch, values.citySlug ?? ''));
  return (
    <>
      <SelectField
        label="Pays"
        name="countryCode"
        options={COUNTRY_OPTIONS}
        emptyLabel="Choisir…"
        autoComplete="country"
        defaultValue={values.countryCode}
        error={fields.countryCode}
      />
      <CitySelect values={values} error={fields.citySlug} />
      <TextField
        label="Quartier (facultatif)"
        name="district"
        maxLength={TEXT_LIMITS.district.max}
        autoComplete="address-level3"
        list="quartiers"
        placeholder="Cocody, Fidjrossè, Akpakpa…"
        defaultValue={values.district}
        error={fields.district}
        className="sm:col-span-2"
      />
      <datalist id="quartiers">
        {districts.map((district) => (
          <option key={district}>{district}</option>
        ))}
      </datalist>
      <TextField
        label="Repère (facultatif)"
        name="landmark"
        maxLength={TEXT_LIMITS.landmark.max}
        autoComplete="off"
        placeholder="Derrière la pharmacie Camp Guézo"
        hint="Ce que l’on connaît dans le quartier : carrefour, pharmacie, école. Pas votre porte."
        defaultValue={values.landmark}
        error={fields.landmark}
        className="sm:col-span-2"
      />
    </>
  );
}

function CitySelect({ values, error }: { values: PlaceFieldsProps['values']; error: string | undefined }) {
  const isHydrated = useHydrated();
  const country = COUNTRIES.find(({ code }) => code === values.countryCode);
  const shown = isHydrated ? (country ? [country] : []) : COUNTRIES;
  return (
    <div className="grid gap-1.5">
      <label htmlFor="citySlug" className="text-s font-bold text-ink-2">
        Ville
      </label>
      <select
        // Remounted for another country, as its cities differ: the browser's own choice is reset.
        key={isHydrated ? values.countryCode : 'all'}
        id="citySlug"
        name="citySlug"
        disabled={shown.length === 0}
        defaultValue={values.citySlug}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'citySlug-error' : undefined}
        className={CONTROL}
      >
        <option value="">{shown.length === 0 ? 'Choisissez d’abord le pays' : 'Choisir…'}</option>
        {shown.map(({ code, name, cities }) => {
          const options = cities.map((city) => (
            <option key={city.slug} value={city.slug}>
              {city.name}
            </option>
          ));
          return isHydrated ? (
            options
          ) : (
            <optgroup key={code} label={name}>
              {options}
            </optgroup>
          );
        })}
      </select>
      {error && (
        <p id="citySlug-error" role="alert" className="text-s font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
