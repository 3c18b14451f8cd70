import { Sparkles } from 'lucide';
import type { ReactNode } from 'react';
import type { Category } from '#shared/categories/category.ts';
import { subCategoryNames } from '#shared/categories/sub-category-names.ts';
import { factField } from '#shared/listings/listing-form.ts';
import { factsOf } from '#shared/listings/listing-facts.ts';
import { factText } from '#shared/listings/shown-facts.ts';
import { readFact } from '#shared/listings/fact-form.ts';
import { suggestedValues, suggestionsFor } from '#shared/listing-form/suggestions.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

type SuggestedProps = {
  category: Category;
  values: Readonly<Record<string, string>>;
  fill: (values: Record<string, string>) => void;
};

/** Facts found in the texts, and the title completed by the facts; accepted by a button, with or without JavaScript. */
export function Suggested({ category, values, fill }: SuggestedProps) {
  const { categories, formerSubCategories = [] } = useSiteSettings();
  const ownNames = subCategoryNames([...categories, ...formerSubCategories]);
  const { facts, title } = suggestionsFor(category, values);
  const read = factsOf(category).flatMap((fact) => {
    const value = readFact(fact, facts[factField(fact)] ?? '');
    if (value === null) return [];
    return [`${fact.label} : ${ownNames(category, fact.key, value) ?? factText(fact, value)}`];
  });
  const take = (wanted: string) => fill(suggestedValues(category, values, wanted));
  return (
    <>
      {read.length > 0 && (
        <Offer name="faits" ask="Remplir" onTake={take}>
          <strong>D’après votre texte :</strong> {read.join(' · ')}
        </Offer>
      )}
      {title !== null && (
        <Offer name="titre" ask="Compléter le titre" onTake={take}>
          <strong>Titre complété :</strong> {title}
        </Offer>
      )}
    </>
  );
}

type OfferProps = {
  name: string;
  ask: string;
  onTake: (name: string) => void;
  children: ReactNode;
};

function Offer({ name, ask, onTake, children }: OfferProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-m bg-brand-soft px-4 py-3 text-s">
      <p className="flex min-w-0 grow basis-60 gap-2.5 wrap-break-word">
        <Icon of={Sparkles} className="mt-0.5 size-4.5 shrink-0 text-brand" />
        <span>{children}</span>
      </p>
      <button
        type="submit"
        name="remplir"
        value={name}
        onClick={(event) => {
          event.preventDefault();
          onTake(name);
        }}
        className={buttonClass('secondary', 's')}
      >
        {ask}
      </button>
    </div>
  );
}
