import { Plus } from 'lucide';
import { MAX_PACKAGES, packageField, type PackageField } from '#shared/settings/package-form.ts';
import type { SettingField } from '#shared/team-settings/setting-fields.data.ts';
import { optionsOf } from '#web/admin-ui/admin-filters.tsx';
import { PACKAGE_LABELS } from '#shared/team-settings/setting-fields.data.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SettingInput } from './setting-field.tsx';

type PackageFieldsProps = {
  values: Readonly<Record<string, string>>;
  fields: Readonly<Record<string, string>>;
};

type Kind = Pick<SettingField, 'kind' | 'options' | 'hint' | 'isWide'>;

const KINDS: Partial<Record<PackageField, Kind>> = {
  name: { kind: 'text' },
  price: { kind: 'number', hint: 'Un multiple de 100.' },
  description: { kind: 'text', isWide: true },
  days: { kind: 'number' },
  priority: {
    kind: 'choice',
    options: optionsOf({
      other: 'Devant les annonces sans boost',
      high: 'Plus haut',
      highest: 'Tout en haut',
    }),
  },
  analytics: {
    kind: 'choice',
    options: optionsOf({ basic: 'De base', detailed: 'Détaillées', premium: 'Complètes' }),
  },
  support: { kind: 'choice', options: optionsOf({ standard: 'Normale', priority: 'Prioritaire' }) },
  badge: { kind: 'check' },
  featured: { kind: 'check' },
};

/** Every package on sale, and an empty one to fill in. */
export function PackageFields({ values, fields }: PackageFieldsProps) {
  const isUsed = (index: number) =>
    ['id', 'name', 'price'].some((name) => values[packageField(index, name as PackageField)]);
  const used = Array.from({ length: MAX_PACKAGES }, (_, index) => index).filter(isUsed);
  const next = (used.at(-1) ?? -1) + 1;
  return (
    <>
      {used.map((index) => (
        <OnePackage
          key={index}
          index={index}
          title={values[packageField(index, 'name')] || `Formule ${index + 1}`}
          values={values}
          fields={fields}
          isRemovable={values[packageField(index, 'id')] !== undefined}
        />
      ))}
      {next < MAX_PACKAGES && (
        <details className="rounded-m border border-dashed border-line p-4 sm:col-span-2">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-bold">
            <Icon of={Plus} className="size-5" />
            Ajouter une formule
          </summary>
          <OnePackage index={next} title="Nouvelle formule" values={NEW_PACKAGE(next)} fields={fields} />
        </details>
      )}
    </>
  );
}

const NEW_PACKAGE = (index: number) => ({ [packageField(index, 'priority')]: 'other' });

type OnePackageProps = PackageFieldsProps & { index: number; title: string; isRemovable?: boolean };

function OnePackage({ index, title, values, fields, isRemovable = false }: OnePackageProps) {
  const id = packageField(index, 'id');
  return (
    <fieldset className="grid items-start gap-4 rounded-m border border-line p-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="px-1.5 font-display text-l font-bold">{title}</legend>
      <input type="hidden" name={id} value={values[id] ?? ''} />
      {Object.entries(KINDS).map(([field, kind]) => {
        const name = packageField(index, field as PackageField);
        return (
          <SettingInput
            key={name}
            field={{ name, label: PACKAGE_LABELS[field] ?? field, ...kind }}
            value={values[name] ?? ''}
            error={fields[name]}
          />
        );
      })}
      {isRemovable && (
        <SettingInput
          field={{
            name: packageField(index, 'isRemoved'),
            label: 'Ne plus proposer cette formule',
            hint: 'Les boosts en cours vont à leur terme.',
            kind: 'check',
            isWide: true,
          }}
          value={values[packageField(index, 'isRemoved')] ?? ''}
          error={undefined}
        />
      )}
    </fieldset>
  );
}
