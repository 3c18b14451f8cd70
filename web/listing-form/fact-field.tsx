import type { HTMLAttributes } from 'react';
import { CURRENCY_LABEL, factField } from '#shared/listings/listing-form.ts';
import type { Fact } from '#shared/listings/facts.ts';
import type { Currency } from '#shared/platform/money.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';

type FactFieldProps = {
  fact: Fact;
  value: string | undefined;
  error: string | undefined;
  /** The currency of amounts. */
  currency: Currency;
};

/** Longer labels than beside a value, and examples, for questions that need them. */
const ASKED: Readonly<Record<string, { label?: string; hint?: string; placeholder?: string }>> = {
  propertyType: { label: 'Type de bien' },
  bedrooms: { label: 'Nombre de chambres' },
  areaSqMeters: { label: 'Surface en m²' },
  vehicleType: { label: 'Type de véhicule' },
  make: { placeholder: 'Toyota, Peugeot, Haojue…' },
  model: { placeholder: 'Corolla' },
  mileage: { label: 'Kilométrage en km' },
  gearbox: { label: 'Boîte de vitesses' },
  serviceCategory: { label: 'Type de service' },
  availability: { placeholder: 'Du lundi au samedi, 8 h à 18 h' },
  experienceYears: { label: 'Années d’expérience' },
  portfolioLinks: { label: 'Liens vers vos réalisations', hint: 'Un lien par ligne.' },
  productCategory: { label: 'Type d’article' },
  stockQuantity: { label: 'Quantité disponible' },
  landTitle: { hint: 'La première question des acheteurs.' },
  depositMonths: { label: 'Caution, en mois de loyer', placeholder: '2' },
  advanceMonths: { label: 'Avance, en mois de loyer', placeholder: '3' },
  commission: { label: 'Commission d’agence' },
  visitFee: { placeholder: '5 000' },
  meterDeposit: { label: 'Compteur eau et électricité', placeholder: '25 000' },
  batteryHealth: { label: 'État de la batterie' },
  simLock: { label: 'Déblocage du téléphone' },
};

/** The field of one fact, with the matching keyboard. */
export function FactField({ fact, value, error, currency }: FactFieldProps) {
  const { label = fact.label, ...asked } = ASKED[fact.key] ?? {};
  const field = { label, name: factField(fact), error, ...asked };
  switch (fact.kind) {
    case 'choice':
      if (fact.isOpen) return <OpenChoice {...field} options={fact.options} value={value} />;
      return (
        <SelectField
          label={label}
          name={field.name}
          error={error}
          hint={field.hint}
          options={fact.options}
          emptyLabel="Choisir…"
          defaultValue={value}
        />
      );
    case 'choices':
      return <Pills {...field} options={fact.options} chosen={(value ?? '').split(',')} />;
    case 'integer':
      return <TextField {...field} {...WHOLE_NUMBER} defaultValue={value} />;
    case 'amount':
      return (
        <TextField
          {...field}
          {...WHOLE_NUMBER}
          label={`${label}, en ${CURRENCY_LABEL[currency]}`}
          defaultValue={value}
        />
      );
    case 'text':
      return <TextField {...field} maxLength={fact.maxLength} defaultValue={value} />;
    case 'texts':
      return (
        <TextAreaField {...field} rows={3} inputMode="url" defaultValue={value} className="sm:col-span-2" />
      );
  }
}

const WHOLE_NUMBER: { inputMode: HTMLAttributes<HTMLInputElement>['inputMode']; autoComplete: string } = {
  inputMode: 'numeric',
  autoComplete: 'off',
};

type Options = { options: readonly { value: string; label: string }[]; value: string | undefined };
type Named = { label: string; name: string; error: string | undefined };

/** Suggests the known values and accepts any other. */
function OpenChoice({ options, value, ...field }: Options & Named) {
  const listId = `${field.name}-options`;
  return (
    <>
      <TextField {...field} list={listId} autoComplete="off" defaultValue={value} />
      <datalist id={listId}>
        {options.map((option) => (
          <option key={option.value}>{option.label}</option>
        ))}
      </datalist>
    </>
  );
}

type PillsProps = Omit<Options, 'value'> & {
  label: string;
  name: string;
  chosen: readonly string[];
  /** Whether only one can be chosen. */
  isOne?: boolean;
  hint?: string;
};

export function Pills({ options, chosen, label, name, isOne = false, hint }: PillsProps) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 text-s font-bold text-ink-2">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line bg-surface px-4 text-s font-semibold has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-strong has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type={isOne ? 'radio' : 'checkbox'}
              name={name}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
      {hint && <p className="mt-1.5 text-s text-ink-3">{hint}</p>}
    </fieldset>
  );
}
