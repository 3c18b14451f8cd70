import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import type { PageHref } from '#web/platform/page-href.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { SelectField, TextField, type SelectOption } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

type AdminFiltersProps = {
  /** The page's own path: filters become its query string, so that they can be shared with a colleague. */
  path: PageHref;
  /** Active filters from the address; with any of them the fields are open on a phone. */
  chosen: Readonly<Record<string, unknown>>;
  /** Fields of web/ui/field.tsx, each with the parameter's name and `defaultValue` from the address. */
  children: ReactNode;
};

/**
 * Filters above a table: a plain form that reloads the page. It omits the cursor, so that the list starts over. Folded
 * on a phone; on a desktop the fields are always open if the browser supports that, folded otherwise.
 */
export function AdminFilters({ path, chosen, children }: AdminFiltersProps) {
  const { cursor: _, ...filters } = chosen;
  const count = Object.values(filters).filter(Boolean).length;
  return (
    <details
      open={count > 0}
      className="group rounded-l border border-line bg-surface md:[&::details-content]:[content-visibility:visible]"
    >
      <summary className="flex min-h-12 items-center gap-2 px-4.5 font-bold md:supports-[selector(::details-content)]:hidden">
        Filtrer
        {count > 0 && <span className="badge bg-brand-soft text-brand">{count}</span>}
        <Icon of={ChevronDown} className="ml-auto size-5 transition-transform group-open:rotate-180" />
      </summary>
      <form
        action={path}
        role="search"
        className="grid grid-cols-2 items-end gap-3.5 p-4.5 max-md:pt-1 md:grid-cols-4 max-md:[&>:not(.half)]:col-span-2"
      >
        {children}
        <div className="flex flex-wrap items-end gap-3">
          <Button type="submit">Filtrer</Button>
          <ButtonLink look="quiet" href={path}>
            Tout voir
          </ButtonLink>
        </div>
      </form>
    </details>
  );
}

type ChoiceFilterProps = {
  label: string;
  name: string;
  /** Label of the option without a filter. */
  any?: string;
  options: readonly SelectOption[];
  chosen: string | undefined;
};

/** A select with one option per choice, and one for all. */
export function ChoiceFilter({ label, name, any = 'Tous', options, chosen = '' }: ChoiceFilterProps) {
  return <SelectField label={label} name={name} emptyLabel={any} options={options} defaultValue={chosen} />;
}

type DayFiltersProps = { from: string | undefined; to: string | undefined; label?: string };

/** First and last day, side by side on a phone too. */
export function DayFilters({ from, to, label = 'Du' }: DayFiltersProps) {
  return (
    <>
      <TextField label={label} name="du" type="date" defaultValue={from} className="half" />
      <TextField label="Au" name="au" type="date" defaultValue={to} className="half" />
    </>
  );
}

/** Turns a table of labels into the options of a select. */
export function optionsOf(labels: Readonly<Record<string, string>>): SelectOption[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
