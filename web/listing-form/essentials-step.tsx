import { CATEGORIES, type Category } from '#shared/categories/category.ts';
import { TEXT_LIMITS } from '#shared/listings/text-limits.ts';
import type { FieldErrors } from '#shared/platform/errors.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { classNames } from '#web/ui/class-names.ts';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { categoryLabel } from '#web/settings/category-labels.ts';
import { categoryOf } from './publish-form.ts';
import { TextWarnings } from '#web/safety/text-warnings.tsx';

type EssentialsStepProps = {
  values: Readonly<Record<string, string>>;
  fields: FieldErrors;
  /** One picture with the four objects side by side, in the order of the categories. */
  picture: string;
};

const EXAMPLE: Record<Category, string> = {
  real_estate: 'Appartement 2 chambres meublé à Cocody',
  automobile: 'Toyota Corolla 2016 climatisée, première main',
  services: 'Plombier disponible 7 j/7 à Cotonou',
  marketplace: 'iPhone 12 128 Go, très bon état',
};

/** The first step: enough to know what to ask next. */
export function EssentialsStep({ values, fields, picture }: EssentialsStepProps) {
  const category = categoryOf(values);
  return (
    <>
      <CategoryChoice chosen={category} error={fields.category} picture={picture} />
      <TextField
        label={
          <Counted label="Titre" length={values.title?.trim().length ?? 0} max={TEXT_LIMITS.title.max} />
        }
        name="title"
        defaultValue={values.title}
        maxLength={TEXT_LIMITS.title.max}
        placeholder={category ? `Ex. : ${EXAMPLE[category]}` : 'Ex. : canapé trois places'}
        autoCapitalize="sentences"
        enterKeyHint="next"
        required
        error={fields.title}
      />
      <TextWarnings texts={{ title: values.title ?? '' }} />
      <TextAreaField
        label="Description"
        name="description"
        defaultValue={values.description}
        maxLength={TEXT_LIMITS.description.max}
        rows={5}
        hint="État, défauts, ce qui est inclus : plus vous en dites, moins on vous pose de questions."
        required
        error={fields.description}
        className="[&_textarea]:field-sizing-content [&_textarea]:max-h-75 [&_textarea]:min-h-32"
      />
      <TextWarnings texts={{ description: values.description ?? '' }} />
    </>
  );
}

export function Counted({ label, length, max }: { label: string; length: number; max: number }) {
  return (
    <span className="flex justify-between gap-3">
      {label}
      <span aria-hidden="true" className={classNames(length > max && 'text-danger')}>
        {length} / {max}
      </span>
    </span>
  );
}

const POSITIONS = ['object-[0%_0]', 'object-[33.333%_0]', 'object-[66.667%_0]', 'object-[100%_0]'];

type CategoryChoiceProps = { chosen: Category | null; error: string | undefined; picture: string };

/** A closed category is offered only to a listing that is already in it. */
function CategoryChoice({ chosen, error, picture }: CategoryChoiceProps) {
  const site = useSiteSettings();
  const offered = [
    ...site.categories.map(({ id }) => id),
    ...site.closedCategories.filter((id) => id === chosen),
  ];
  return (
    <fieldset>
      <legend className="mb-1.5 text-s font-bold text-ink-2">Catégorie</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2.5">
        {offered.map((category) => (
          <label
            key={category}
            className="grid min-h-22 cursor-pointer justify-items-center gap-1.5 rounded-m border-2 border-line bg-surface p-3 text-center font-bold has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="category"
              value={category}
              defaultChecked={category === chosen}
              aria-describedby={error ? 'category-error' : undefined}
              className="sr-only"
            />
            <img
              src={picture}
              alt=""
              width={96}
              height={96}
              className={classNames('size-10 object-cover', POSITIONS[CATEGORIES.indexOf(category)])}
            />
            {categoryLabel(site, category)}
          </label>
        ))}
      </div>
      {error && (
        <p id="category-error" role="alert" className="mt-1.5 text-s font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
