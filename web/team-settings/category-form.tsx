import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import {
  CATEGORY_LIMITS,
  checkCategory,
  NEW_SUB_CATEGORY,
  subField,
} from '#shared/team-settings/category-form.ts';
import type { TeamCategory } from '#shared/team-settings/team-categories.ts';
import { AdminMessage } from '#web/admin-ui/admin-body.tsx';
import { useForm } from '#web/platform/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { CONTROL } from '#web/ui/field.tsx';
import { CATEGORIES_PATH, categoriesHref, categoryForm } from './categories-address.ts';
import type { SettingField } from '#shared/team-settings/setting-fields.data.ts';
import { SettingInput } from './setting-field.tsx';
import { saveCategory, teamCategoriesQuery } from './team-categories.api.ts';

const FIELDS: readonly SettingField[] = [
  { name: 'label', label: 'Nom', kind: 'text', hint: 'Page d’accueil, e-mails et images partagées.' },
  { name: 'menuLabel', label: 'Nom dans les menus', kind: 'text', hint: 'Et dans les titres des pages.' },
  {
    name: 'tabLabel',
    label: 'Nom sous l’icône',
    kind: 'text',
    hint: `En bas de l’écran du téléphone : ${CATEGORY_LIMITS.tabLabel} caractères au plus.`,
  },
  {
    name: 'isOpen',
    label: 'Ouverte : proposée partout et ouverte aux nouvelles annonces',
    hint: 'Fermée, elle n’est plus proposée ; ses annonces en ligne restent accessibles.',
    kind: 'check',
    isWide: true,
  },
  {
    name: 'tips',
    label: 'Conseils de sécurité',
    kind: 'area',
    hint: 'Un par ligne ; ils sont montrés sous chaque annonce de la catégorie.',
    isWide: true,
    rows: 6,
  },
];

/** The form for one category's texts. */
export function CategoryForm({ category }: { category: TeamCategory }) {
  const { id, values, version, subCategories } = category;
  const { formProps, fields, message, isSending, typed } = useCategoryForm(category);
  return (
    <form
      {...formProps}
      action={`${CATEGORIES_PATH}/${id}`}
      className="grid items-start gap-4.5 rounded-l border border-line bg-surface p-4.5 sm:grid-cols-2 sm:p-5.5"
    >
      {message !== null && (
        <div className="sm:col-span-2">
          <AdminMessage isBad>{message}</AdminMessage>
        </div>
      )}
      <input type="hidden" name="version" value={version} />
      {FIELDS.map((field) => (
        <SettingInput
          key={field.name}
          field={field}
          value={typed[field.name] ?? ''}
          error={fields[field.name]}
        />
      ))}
      <fieldset className="min-w-0 sm:col-span-2">
        <legend className="text-l font-bold">Sous-catégories</legend>
        <p className="mt-1 text-s text-ink-2">
          Les annonces gardent la leur : un nom change partout à la fois, une sous-catégorie décochée n’est
          plus proposée aux nouvelles annonces ni dans les filtres.
        </p>
        <ul className="mt-3 grid gap-3">
          {subCategories.map((value) => (
            <SubCategoryRow
              key={value}
              value={value}
              typed={typed}
              name={values[subField(value, 'label')] ?? value}
              fields={fields}
            />
          ))}
        </ul>
      </fieldset>
      <SettingInput
        field={{
          name: NEW_SUB_CATEGORY,
          label: 'Ajouter une sous-catégorie',
          kind: 'text',
          hint: 'Elle prend la dernière place ; les vendeurs et les filtres la proposent aussitôt.',
        }}
        value={typed[NEW_SUB_CATEGORY] ?? ''}
        error={fields[NEW_SUB_CATEGORY]}
      />
      <Button type="submit" disabled={isSending} className="sm:col-span-2 sm:justify-self-start">
        {isSending ? 'Enregistrement…' : 'Enregistrer'}
      </Button>
    </form>
  );
}

function useCategoryForm({ id, values }: TeamCategory) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const names = [...Object.keys(values), NEW_SUB_CATEGORY];
  return useForm({
    name: categoryForm(id),
    rules: Object.fromEntries(
      names.map((name) => [
        name,
        (_: string, formValues) => checkCategory(id, formValues as Record<string, string>)[name] ?? null,
      ]),
    ),
    initial: values,
    send: async (formValues) => {
      try {
        await saveCategory(apiFetch, id, formValues);
      } catch (error) {
        // Then shows what others saved meanwhile, so that the next try is made knowing it.
        await queryClient.invalidateQueries({ queryKey: teamCategoriesQuery(apiFetch).queryKey });
        throw error;
      }
      // A full page load: the new document's menus have the saved texts.
      location.assign(categoriesHref(id, true));
    },
  });
}

type SubCategoryRowProps = {
  value: string;
  /** Its current name. */
  name: string;
  typed: Readonly<Record<string, string>>;
  fields: Readonly<Record<string, string>>;
};

function SubCategoryRow({ value, name, typed, fields }: SubCategoryRowProps) {
  const [label, rank, isOpen] = [
    subField(value, 'label'),
    subField(value, 'rank'),
    subField(value, 'isOpen'),
  ];
  const error = fields[label] ?? fields[rank] ?? fields[isOpen];
  const errorId = `${value}-erreur`;
  const described = error ? { 'aria-describedby': errorId, 'aria-invalid': true as const } : {};
  return (
    <li>
      <div className="grid grid-cols-[3.5rem_minmax(0,1fr)_minmax(0,auto)] items-center gap-2 sm:gap-3">
        <input
          name={rank}
          aria-label={`Place de ${name}`}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={typed[rank] ?? ''}
          className={CONTROL}
          {...described}
        />
        <input
          name={label}
          aria-label={`Nom de ${name}`}
          autoComplete="off"
          defaultValue={typed[label] ?? ''}
          className={CONTROL}
          {...described}
        />
        <label className="flex min-h-11 items-center gap-2 text-s font-semibold wrap-anywhere">
          <input
            type="checkbox"
            name={isOpen}
            value="on"
            defaultChecked={typed[isOpen] === 'on'}
            className="size-5 accent-brand"
          />
          Proposée<span className="sr-only"> : {name}</span>
        </label>
      </div>
      {error && (
        <p id={errorId} role="alert" className="mt-1 text-s font-semibold text-danger">
          {error}
        </p>
      )}
    </li>
  );
}
