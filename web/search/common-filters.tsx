import { formatInteger } from '#shared/platform/money.ts';
import { CONTROL, TextField } from '#web/ui/field.tsx';

type CommonSearch = { search?: string; location?: string; minPrice?: number; maxPrice?: number };

/** Text and place: filters of every list. */
export function TextFilters({ search, hint }: { search: CommonSearch; hint: string }) {
  return (
    <>
      <TextField
        label="Rechercher"
        type="search"
        name="search"
        defaultValue={search.search}
        placeholder={hint}
        enterKeyHint="search"
        maxLength={120}
      />
      <TextField
        label="Ville ou pays"
        name="location"
        defaultValue={search.location}
        placeholder="Cotonou, Abidjan, Bénin…"
        autoComplete="address-level2"
        maxLength={120}
      />
    </>
  );
}

export function PriceFilter({ search }: { search: CommonSearch }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-s font-bold text-ink-2">Prix (F CFA)</legend>
      <div className="grid grid-cols-2 gap-2">
        <PriceInput name="minPrice" label="Prix minimum" placeholder="Min" value={search.minPrice} />
        <PriceInput name="maxPrice" label="Prix maximum" placeholder="Max" value={search.maxPrice} />
      </div>
    </fieldset>
  );
}

function PriceInput({
  name,
  label,
  placeholder,
  value,
}: {
  name: string;
  label: string;
  placeholder: string;
  value: number | undefined;
}) {
  return (
    <input
      name={name}
      aria-label={label}
      placeholder={placeholder}
      inputMode="numeric"
      autoComplete="off"
      defaultValue={value === undefined ? '' : formatInteger(value)}
      className={CONTROL}
    />
  );
}
