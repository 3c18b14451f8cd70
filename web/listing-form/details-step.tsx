import { ChevronDown } from 'lucide';
import { useState, type ReactNode } from 'react';
import type { Category, SubCategory } from '#shared/categories/category.ts';
import { SUB_CATEGORY_FACT } from '#shared/categories/sub-category-fact.ts';
import type { Fact } from '#shared/listings/facts.ts';
import { factField, factsFromForm } from '#shared/listings/listing-form.ts';
import { factsOf, fits, isAsked } from '#shared/listings/listing-facts.ts';
import type { PublishingDefaults } from '#shared/listings/own-listing.ts';
import type { FieldErrors } from '#shared/platform/errors.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { useHydrated } from '#web/ui/hydrated.ts';
import { TextAreaField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ContactFields } from './contact-fields.tsx';
import { EntryCostFields, isOfEntryCost } from './entry-cost-fields.tsx';
import { FactField } from './fact-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { currencyIn, PriceFields } from './price-fields.tsx';
import { PriceHelp } from './price-help.tsx';
import { Suggested } from './suggested.tsx';

type DetailsStepProps = {
  category: Category;
  values: Readonly<Record<string, string>>;
  fields: FieldErrors;
  defaults: PublishingDefaults;
  fill: (values: Record<string, string>) => void;
};

/** The facts that buyers ask about first; the others are under "Plus de détails". */
const ASKED_FIRST: Record<Category, readonly string[]> = {
  real_estate: ['propertyType', 'transactionType', 'bedrooms', 'areaSqMeters'],
  automobile: ['vehicleType', 'make', 'model', 'year', 'mileage', 'fuel'],
  services: ['serviceCategory', 'availability'],
  marketplace: ['productCategory', 'condition', 'brand'],
};

export function DetailsStep({ category, values, fields, defaults, fill }: DetailsStepProps) {
  const asked = useAskedFacts(category, values);
  const isFirst = (fact: Fact) => ASKED_FIRST[category].includes(fact.key) || fact.askedFor !== undefined;
  const first = asked.filter((fact) => isFirst(fact) && !isOfEntryCost(fact));
  const rest = asked.filter((fact) => !isFirst(fact));
  const optional = [...rest.map(factField), 'videos'];
  const fieldOf = (fact: Fact) => (
    <FactField
      key={fact.key}
      fact={fact}
      value={values[factField(fact)]}
      error={fields[factField(fact)]}
      currency={currencyIn(values)}
    />
  );
  return (
    <>
      <Suggested category={category} values={values} fill={fill} />
      <PriceFields values={values} error={fields.price} />
      <PriceHelp values={values} />
      <Group>{first.map(fieldOf)}</Group>
      <EntryCostFields data={factsFromForm(category, values)} values={values}>
        {asked.filter(isOfEntryCost).map(fieldOf)}
      </EntryCostFields>
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
      <ContactFields values={values} fields={fields} phone={defaults.phone} />
    </>
  );
}

/** The facts with the sub-categories on offer, and the one chosen before. */
function useOfferedFacts(category: Category, values: DetailsStepProps['values']): readonly Fact[] {
  const { categories, formerSubCategories = [] } = useSiteSettings();
  const inCategory = ({ id }: { id: Category }) => id === category;
  const known = categories.find(inCategory)?.subCategories;
  const former = formerSubCategories.find(inCategory)?.subCategories ?? [];
  return factsOf(category).map((fact) => {
    if (fact.kind !== 'choice' || fact.key !== SUB_CATEGORY_FACT[category]) return fact;
    const offered = known ?? fact.options;
    const isChosen = ({ value }: SubCategory) => value === values[factField(fact)];
    const chosen = offered.some(isChosen) ? undefined : [...former, ...fact.options].find(isChosen);
    return { ...fact, options: chosen ? [...offered, chosen] : offered };
  });
}

/**
 * The facts to ask for. Without JavaScript nothing can appear later, so everything that may become relevant is shown at
 * once.
 */
function useAskedFacts(category: Category, values: DetailsStepProps['values']): Fact[] {
  const isHydrated = useHydrated();
  const facts = useOfferedFacts(category, values);
  const chosen = Object.fromEntries(factsOf(category).map((fact) => [fact.key, values[factField(fact)]]));
  return facts.filter((fact) =>
    isHydrated ? isAsked(fact, chosen) || (fits(fact, chosen) && chosen[fact.key]) : fits(fact, chosen),
  );
}

type MoreDetailsProps = { isFilled: boolean; isWrong: boolean; children: ReactNode };

/** Initially open if one of its fields is filled in; always open while one has an error. */
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
        <Icon of={ChevronDown} className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pt-1 pb-4">{children}</div>
    </details>
  );
}

export function Group({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>;
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
