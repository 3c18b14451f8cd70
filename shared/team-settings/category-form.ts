import type { Category, SubCategory } from '../categories/category.ts';
import { isOwnSubCategory, SUB_CATEGORY_FACT } from '../categories/sub-category-fact.ts';
import { factsOf } from '../listings/listing-facts.ts';
import type { FieldErrors } from '../platform/errors.ts';
import { foldText } from '../platform/text.ts';
import { integer, readNumber, readText, text } from '../settings/setting-rules.ts';
import type { SettingValues } from '../settings/settings-form.ts';

/** What the team may change of a category, apart from its position. */
export type CategoryContent = {
  label: string;
  menuLabel: string;
  tabLabel: string;
  isOpen: boolean;
  safetyTips: string[];
  subCategories: StoredSubCategory[] | null;
};

export type StoredSubCategory = SubCategory & { isOpen: boolean };

export const CATEGORY_LIMITS = {
  label: 30,
  menuLabel: 20,
  tabLabel: 12,
  tips: 8,
  tip: 160,
  subCategory: 40,
  subCategories: 40,
} as const;

/** The built-in sub-categories; listings store their values, which never change. */
export function usualSubCategories(category: Category): SubCategory[] {
  const fact = factsOf(category).find(({ key }) => key === SUB_CATEGORY_FACT[category]);
  return fact?.kind === 'choice' ? [...fact.options] : [];
}

export const subField = (value: string, name: 'label' | 'rank' | 'isOpen') => `${value}.${name}`;

export function writeCategory(category: Category, content: CategoryContent): SettingValues {
  const { label, menuLabel, tabLabel, isOpen, safetyTips } = content;
  const subs = shownSubCategories(category, content).flatMap(
    ({ value, label: name, isOpen: isOffered }, index) => [
      [subField(value, 'label'), name],
      [subField(value, 'rank'), String(index + 1)],
      [subField(value, 'isOpen'), isOffered ? 'on' : ''],
    ],
  );
  const shown = { label, menuLabel, tabLabel, isOpen: isOpen ? 'on' : '', tips: safetyTips.join('\n') };
  return { ...shown, ...Object.fromEntries(subs) };
}

/** All of them in order, whether or not the stored settings include them. */
export function shownSubCategories(
  category: Category,
  { subCategories }: Pick<CategoryContent, 'subCategories'>,
): StoredSubCategory[] {
  const usual = usualSubCategories(category);
  const stored = (subCategories ?? []).filter(
    ({ value }) => isOwnSubCategory(value) || usual.some((each) => each.value === value),
  );
  const others = usual.filter(({ value }) => !stored.some((each) => each.value === value));
  return [...stored, ...others.map((each) => ({ ...each, isOpen: true }))];
}

export function checkCategory(category: Category, values: SettingValues): FieldErrors {
  const { label, menuLabel, tabLabel, tips, tip, subCategory, subCategories } = CATEGORY_LIMITS;
  const rules: Record<string, (value: string) => string | null> = {
    label: text(label, 'Une catégorie a besoin d’un nom.'),
    menuLabel: text(menuLabel, 'Les menus ont besoin d’un nom court.'),
    tabLabel: text(tabLabel, 'La barre du téléphone a besoin d’un nom très court.'),
    tips: (value) => {
      const lines = readTips(value);
      if (lines.length > tips) return `${tips} conseils au plus.`;
      return lines.some((line) => line.length > tip) ? `${tip} caractères par conseil au plus.` : null;
    },
  };
  const sent = sentSubCategories(category, values);
  for (const value of sent) {
    rules[subField(value, 'label')] = text(subCategory, 'Un nom est requis.');
    rules[subField(value, 'rank')] = integer(1, 99);
  }
  rules[NEW_SUB_CATEGORY] = (value) => {
    if (readText(value) === '') return null;
    if (sent.includes(ownValue(value))) return 'Cette sous-catégorie existe déjà.';
    if (!isOwnSubCategory(ownValue(value)) || sent.length >= subCategories)
      return `Un nom en lettres ou en chiffres, et ${subCategories} sous-catégories au plus.`;
    return text(subCategory)(value);
  };
  const faults = Object.entries(rules).flatMap(([name, rule]) => {
    const message = rule(values[name] ?? '');
    return message === null ? [] : [[name, message]];
  });
  const [first] = sent;
  if (first && sent.every((value) => values[subField(value, 'isOpen')] !== 'on'))
    faults.push([subField(first, 'label'), 'Gardez au moins une sous-catégorie.']);
  return Object.fromEntries(faults);
}

/** The field for adding a sub-category. */
export const NEW_SUB_CATEGORY = 'nouvelle';

const ownValue = (label: string) => `plus-${foldText(label).replaceAll(' ', '-').slice(0, 40)}`;

/** The built-in ones, and those in the form that the team added. */
function sentSubCategories(category: Category, values: SettingValues): string[] {
  const own = Object.keys(values).flatMap((name) => {
    const [value = '', field] = name.split('.');
    return field === 'label' && isOwnSubCategory(value) ? [value] : [];
  });
  return [...usualSubCategories(category).map(({ value }) => value), ...own];
}

/** The category in a valid form. */
export function readCategory(category: Category, values: SettingValues): CategoryContent {
  const field = (name: string) => readText(values[name]);
  const usual = usualSubCategories(category);
  const sorted = sentSubCategories(category, values)
    .map((value) => ({
      value,
      label: field(subField(value, 'label')),
      isOpen: values[subField(value, 'isOpen')] === 'on',
    }))
    .toSorted((a, b) => rankOf(values, a.value) - rankOf(values, b.value));
  const added = field(NEW_SUB_CATEGORY);
  const subCategories =
    added === '' ? sorted : [...sorted, { value: ownValue(added), label: added, isOpen: true }];
  const isUsual = subCategories.every(
    ({ value, label, isOpen }, index) =>
      isOpen && value === usual[index]?.value && label === usual[index]?.label,
  );
  return {
    label: field('label'),
    menuLabel: field('menuLabel'),
    tabLabel: field('tabLabel'),
    isOpen: values.isOpen === 'on',
    safetyTips: readTips(values.tips),
    subCategories: isUsual ? null : subCategories,
  };
}

function rankOf(values: SettingValues, value: string): number {
  return readNumber(values[subField(value, 'rank')]);
}

/** One tip per line. */
function readTips(value = ''): string[] {
  return value
    .split('\n')
    .map(readText)
    .filter((line) => line !== '');
}
