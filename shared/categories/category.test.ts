import { expect, test } from 'vitest';
import { CATEGORIES, CATEGORY_FACTS, categoryFromSlug, DEFAULT_CATEGORIES, isCategory } from './category.ts';

test('each of the four categories has its own page, slug, section and texts', () => {
  expect(CATEGORIES.map((category) => [category, CATEGORY_FACTS[category].path])).toEqual([
    ['real_estate', '/immobilier'],
    ['automobile', '/automobile'],
    ['services', '/services'],
    ['marketplace', '/marketplace'],
  ]);
  for (const name of ['path', 'slug', 'section', 'hue'] as const) {
    expect(new Set(CATEGORIES.map((category) => CATEGORY_FACTS[category][name])).size).toBe(4);
  }
  for (const category of CATEGORIES)
    expect(DEFAULT_CATEGORIES[category].safetyTips.length).toBeGreaterThan(2);
});

test('a slug is a key of exactly one category', () => {
  expect(['real-estate', 'automobile', 'services', 'marketplace'].map(categoryFromSlug)).toEqual([
    ...CATEGORIES,
  ]);
  expect(categoryFromSlug('real_estate')).toBeUndefined();
  expect([isCategory('real_estate'), isCategory('real-estate'), isCategory(undefined)]).toEqual([
    true,
    false,
    false,
  ]);
});
