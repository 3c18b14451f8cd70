import type { FieldErrors } from '../platform/errors.ts';
import { foldText } from '../platform/text.ts';
import {
  BOOST_ANALYTICS,
  BOOST_PRIORITIES,
  BOOST_SUPPORT,
  type BoostAnalytics,
  type BoostPackage,
  type BoostPriority,
  type BoostSupport,
} from './boost-packages.ts';
import { integer, oneOf, readNumber, readText, text } from './setting-rules.ts';

type Values = Readonly<Record<string, string>>;

export const MAX_PACKAGES = 6;

/** Francs; the minimum is the providers', the maximum that of mobile money. */
const PRICE = { min: 100, max: 500_000, step: 100 } as const;

const NAMES = [
  'id',
  'name',
  'description',
  'price',
  'days',
  'priority',
  'badge',
  'featured',
  'analytics',
  'support',
  'isRemoved',
] as const;
export type PackageField = (typeof NAMES)[number];

/** The field names of each package: "0.name", "1.name" … */
export const packageField = (index: number, name: PackageField) => `${index}.${name}`;

const PLACES = Array.from({ length: MAX_PACKAGES }, (_, index) => index);

export const PACKAGE_FIELDS: string[] = PLACES.flatMap((index) =>
  NAMES.map((name) => packageField(index, name)),
);

const RULES: Partial<Record<PackageField, (value: string) => string | null>> = {
  name: text(30, 'Une formule a besoin d’un nom.'),
  description: text(120, 'Dites en une phrase à qui elle convient.'),
  price: (value) => {
    const isWhole = integer(PRICE.min, PRICE.max)(value);
    if (isWhole !== null) return isWhole;
    return readNumber(value) % PRICE.step === 0
      ? null
      : 'Un multiple de 100 F CFA : certains opérateurs n’en prennent pas d’autre.';
  },
  days: integer(1, 90),
  priority: oneOf(BOOST_PRIORITIES),
  analytics: oneOf(BOOST_ANALYTICS),
  support: oneOf(BOOST_SUPPORT),
};

export function writePackages(packages: readonly BoostPackage[]): Values {
  return Object.fromEntries(
    packages.flatMap(({ id, name, description, priceMinor, durationDays, features }, index) =>
      Object.entries({
        id,
        name,
        description,
        price: String(priceMinor),
        days: String(durationDays),
        priority: features.priority,
        badge: features.badge ? 'on' : '',
        featured: features.featured ? 'on' : '',
        analytics: features.analytics,
        support: features.support,
      } satisfies Partial<Record<PackageField, string>>).map(([field, value]) => [
        packageField(index, field as PackageField),
        value,
      ]),
    ),
  );
}

/** A package that was never filled in, or is to be removed. */
function isLeftOut(values: Values, index: number): boolean {
  const field = (name: PackageField) => readText(values[packageField(index, name)]);
  const isEmpty = field('name') === '' && field('price') === '' && field('id') === '';
  return isEmpty || field('isRemoved') === 'on';
}

export function checkPackages(values: Values): FieldErrors {
  const remaining = PLACES.filter((index) => !isLeftOut(values, index));
  if (remaining.length === 0) return { [packageField(0, 'name')]: 'Gardez au moins une formule.' };
  const names = remaining.map((index) => idOf(values[packageField(index, 'name')] ?? ''));
  const faults = remaining.flatMap((index, position) => {
    const own = Object.entries(RULES).flatMap(([name, rule]) => {
      const field = packageField(index, name as PackageField);
      const message = rule(values[field] ?? '');
      return message === null ? [] : [[field, message]];
    });
    const isTwice = names.indexOf(names[position] ?? '') !== position;
    return isTwice
      ? [...own, [packageField(index, 'name'), 'Deux formules ne peuvent pas porter le même nom.']]
      : own;
  });
  return Object.fromEntries(faults);
}

/** Packages keep their id for life, as bought boosts refer to it; the id of a new one is derived from its name. */
export function readPackages(values: Values, known: readonly BoostPackage[]): BoostPackage[] {
  const taken = new Set(known.map(({ id }) => id));
  return PLACES.filter((index) => !isLeftOut(values, index)).map((index) => {
    const field = (name: PackageField) => readText(values[packageField(index, name)]);
    const isKnown = known.some(({ id }) => id === field('id'));
    const id = isKnown ? field('id') : freeId(idOf(field('name')), taken);
    taken.add(id);
    return {
      id,
      name: field('name'),
      description: field('description'),
      priceMinor: readNumber(field('price')),
      durationDays: readNumber(field('days')),
      features: {
        priority: field('priority') as BoostPriority,
        badge: field('badge') === 'on',
        featured: field('featured') === 'on',
        analytics: field('analytics') as BoostAnalytics,
        support: field('support') as BoostSupport,
      },
    };
  });
}

const idOf = (name: string) => foldText(name).replaceAll(' ', '-');

function freeId(wanted: string, taken: ReadonlySet<string>): string {
  const base = wanted || 'formule';
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
