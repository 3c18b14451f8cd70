import {
  ALERT_LIMITS,
  alertQuery,
  SELLER_SECTION,
  type AlertFrequency,
  type AlertSearch,
} from '#shared/alerts/alert.ts';
import { CATEGORY_FACTS, type Category } from '#shared/categories/category.ts';
import { truncate } from '#shared/platform/text.ts';
import type { Site } from '#shared/settings/settings.ts';
import { activeFilterLabels } from '#web/search/filter-labels.ts';
import { categoryLabel } from '#web/settings/category-labels.ts';
import type { FollowedList } from './followed-list.ts';

/** The list that an alert is created for. */
export type NewAlert = {
  followed: FollowedList;
  /** What the form sends as the section; empty if it must be asked for. */
  section: string;
  /** The search as a query string, which the form sends. */
  query: string;
  /** What was chosen, as it is shown. */
  labels: string[];
  /** Suggested. */
  name: string;
};

export function readNewAlert(site: Site, followed: FollowedList): NewAlert {
  if (followed.kind === 'seller') {
    const { id, name } = followed.seller;
    const label = `Annonces de ${name}`;
    return {
      followed,
      section: SELLER_SECTION,
      query: alertQuery({ seller: id }),
      labels: [label],
      name: truncate(label, ALERT_LIMITS.name),
    };
  }
  const { category } = followed;
  const { sort: _sort, per: _per, cursor: _cursor, ...search } = followed.search;
  const { subCategories } = site.categories.find(({ id }) => id === category) ?? {};
  // A list of all sections has the filters that all of them have.
  const filters = activeFilterLabels(category ?? 'marketplace', search, subCategories);
  const labels = [
    ...(category === null ? [] : [categoryLabel(site, category)]),
    ...filters.map(({ label }) => label),
  ];
  return {
    followed,
    section: category === null ? '' : CATEGORY_FACTS[category].section,
    query: alertQuery(search satisfies AlertSearch),
    labels,
    name: truncate(labels.join(', ') || 'Nouvelles annonces', ALERT_LIMITS.name),
  };
}

/** A list of all sections, once its section is chosen. */
export function inSection(site: Site, list: NewAlert, category: Category | null): NewAlert {
  const { followed } = list;
  if (category === null || followed.kind === 'seller') return list;
  return { ...readNewAlert(site, { ...followed, category }), followed };
}

const WHEN: Readonly<Record<AlertFrequency, string>> = {
  instant: 'dès qu’une annonce est en ligne',
  daily: 'une fois par jour, dès qu’il y a du nouveau,',
  weekly: 'une fois par semaine, dès qu’il y a du nouveau,',
};

/** What will come of an alert. */
export function alertPromise(frequency: AlertFrequency, name: string): string {
  return `Nous vous prévenons ${WHEN[frequency]} pour «\u202f${name}\u202f».`;
}
