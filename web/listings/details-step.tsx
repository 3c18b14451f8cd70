import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Category } from '#shared/categories/category.ts';
import { factsOf, type Fact } from '#shared/listings/facts.ts';
import {
  CURRENCY_LABEL,
  currencyOf,
  factField,
  FORM_CURRENCIES,
  parsePrice,
} from '#shared/listings/listing-form.ts';
import type { PublishingDefaults } from '#shared/listings/own-listing.ts';
import type { FieldErrors } from '#shared/platform/errors.ts';
import { formatMoney } from '#shared/platform/money.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { FactField } from './fact-field.tsx';
import { PlaceFields } from './place-fields.tsx';

type DetailsStepProps = {
  category: Category;
  values: Readonly<Record<string, string>>;
  fields: FieldErrors;
  defaults: PublishingDefaults;
};

/** What buyers ask first; the rest waits behind "Plus de détails". */
const ASKED_FIRST: Record<Category, readonly string[]> = {
  real_estate: ['propertyType', 'transactionType', 'bedrooms', 'areaSqMeters'],
  automobile: ['vehicleType', 'make', 'model', 'year', 'mileage', 'fuel'],
  services: ['serviceCategory', 'availability'],
  marketplace: ['productCategory', 'condition'],
};

export function DetailsStep({ category, values, fields, defaults }: DetailsStepProps) {
  const facts = factsOf(category);
  const first = facts.filter(({ key }) => ASKED_FIRST[category].includes(key));
  const rest = facts.filter((fact) => !first.includes(fact));
  const optional = [...rest.map(factField), 'videos'];
  const fieldOf = (fact: Fact) => (
    <FactField key={fact.key} fact={fact} value={values[factField(fact)]} error={fields[factField(fact)]} />
  );
  return (
    <>
      <PriceFields values={values} error={fields.price} />
      <Group>{first.map(fieldOf)}</Group>
      <MoreDetails
        isFilled={optional.some((name) => values[name])}
        isWrong={optional.some((name) => fields[name])}
      >
        <Group>
          {rest.map(fieldOf)}
          <VideosField value={values.videos} error={fields.videos} />
        </Group>
      </MoreDetails>
      <Group>
        <PlaceFields values={values} fields={fields} />
      </Group>
      <PhoneField value={values.contactPhone} error={fields.contactPhone} phone={defaults.phone} />
    </>
  );
}

type MoreDetailsProps = { isFilled: boolean; isWrong: boolean; children: ReactNode };

/** Open where something was said before; a fault in it is never hidden. */
function MoreDetails({ isFilled, isWrong, children }: MoreDetailsProps) {
  const [isOpen, setOpen] = useState(isFilled);
  return (
    <details
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-m border border-line"
    >
      <summary className="flex min-h-12 items-center justify-between gap-3 px-4 font-bold">
        <span>
          Plus de détails <span className="font-normal text-ink-2">(facultatif)</span>
        </span>
        <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pt-1 pb-4">{children}</div>
    </details>
  );
}

function Group({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>;
}

function PriceFields({ values, error }: { values: DetailsStepProps['values']; error: string | undefined }) {
  const read = parsePrice(values.price ?? '', currencyOf(values.currency));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-start gap-3">
      <TextField
        label="Prix"
        name="price"
        inputMode="decimal"
        autoComplete="off"
        required
        placeholder="250 000"
        defaultValue={values.price}
        hint={
          error === undefined && (
            <output aria-live="polite" className="block min-h-5 font-semibold text-brand">
              {read ? formatMoney(read) : ''}
            </output>
          )
        }
        error={error}
      />
      <SelectField
        label="Devise"
        name="currency"
        options={FORM_CURRENCIES.map((value) => ({ value, label: CURRENCY_LABEL[value] }))}
        defaultValue={currencyOf(values.currency)}
      />
    </div>
  );
}

function VideosField({ value, error }: { value: string | undefined; error: string | undefined }) {
  return (
    <TextAreaField
      label="Liens vers vos vidéos"
      name="videos"
      rows={2}
      inputMode="url"
      placeholder="https://youtu.be/…"
      defaultValue={value}
      hint="YouTube, Facebook, TikTok ou Instagram. Un lien par ligne, deux au plus."
      error={error}
      className="sm:col-span-2"
    />
  );
}

type PhoneFieldProps = { value: string | undefined; error: string | undefined; phone: string | null };

/** The account's number is not asked again; another one for this listing may be given. */
function PhoneField({ value, error, phone }: PhoneFieldProps) {
  return (
    <TextField
      label={phone === null ? 'Téléphone et WhatsApp' : 'Autre numéro pour cette annonce (facultatif)'}
      name="contactPhone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      defaultValue={value}
      hint={
        phone === null ? (
          'Donné aux acheteurs sur demande seulement.'
        ) : (
          <>
            Sans autre numéro, on vous appelle et on vous écrit sur WhatsApp au{' '}
            <strong className="whitespace-nowrap">{phone}</strong>, donné sur demande seulement.
          </>
        )
      }
      error={error}
    />
  );
}
