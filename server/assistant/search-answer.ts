import { ASSISTANT_LIMITS, type AssistantSearch, type AssistantState } from '#shared/assistant/assistant.ts';
import {
  CATEGORY_FACTS,
  categoryOfSection,
  DEFAULT_CATEGORIES,
  type Category,
} from '#shared/categories/category.ts';
import { formatInteger, formatXof } from '#shared/platform/money.ts';
import { plural } from '#shared/platform/text.ts';
import { bedroomsText, filterFactsOf, optionLabel } from '#shared/listings/facts.ts';
import type { ListingSearch } from '#shared/search/listing-search.ts';
import type { Context } from '#server/platform/context.ts';
import { searchListings } from '#server/search/search-listings.ts';
import type { AnswerDraft, Asked } from './answer-parts.ts';
import { droppedFilters } from '#server/question-words/dropped-filters.ts';
import { cheaperSearch, cheaperThan, refineSearch } from './refine-search.ts';

export function answerSearch(ctx: Context, { question }: Asked): Promise<AnswerDraft> {
  const { section, params } = question.interpretation;
  return showSearch(ctx, { section, params, cheaperThanXof: null });
}

export function answerRefined(ctx: Context, asked: Asked): Promise<AnswerDraft> {
  const { search } = asked.question.state;
  if (!search) return answerSearch(ctx, asked);
  const { interpretation, words } = asked.question;
  const dropped = droppedFilters(words.join(' '), search.params);
  return showSearch(ctx, refineSearch(search, interpretation, dropped));
}

/** Below the cheapest third of what was shown; the cheapest first where no price is known. */
export async function answerCheaper(ctx: Context, asked: Asked): Promise<AnswerDraft> {
  const { search } = asked.question.state;
  if (!search) return answerSearch(ctx, asked);
  const cheaper = cheaperSearch(search);
  return cheaper ? showSearch(ctx, cheaper) : showSearch(ctx, search, 'price_asc');
}

/** « cheapest first » is not a filter: only this answer and its link have it. */
async function showSearch(ctx: Context, search: AssistantSearch, sort?: 'price_asc'): Promise<AnswerDraft> {
  const category = categoryOfSection(search.section);
  const filters: ListingSearch = { ...search.params, per: ASSISTANT_LIMITS.cards, ...(sort ? { sort } : {}) };
  const { data, total } = await searchListings(ctx, category, filters);
  const shown = { ...search, cheaperThanXof: cheaperThan(data.map(({ priceXof }) => priceXof)) };
  const follow: AssistantState = { search: shown, offer: 'alert' };
  const wanted = describeSearch(search);
  if (data.length === 0)
    return {
      kind: 'search',
      bubbles: [
        `Je n’ai rien trouvé pour : ${wanted}.`,
        'Voulez-vous être averti dès qu’une annonce y répond ?',
      ],
      actions: [{ label: 'Changer les filtres', href: searchHref(search) }],
      follow,
    };
  const count = `${total.isCapped ? 'Plus de ' : ''}${formatInteger(total.count)}`;
  const listings = plural(total.count, 'annonce');
  return {
    kind: 'search',
    bubbles: [
      `${count} ${listings} pour : ${wanted}.`,
      'Vous pouvez préciser : un prix, une ville, « moins cher »… Ou dire « oui » pour être averti des nouvelles.',
    ],
    cards: data,
    actions: [
      {
        label:
          total.count === 1
            ? 'Voir l’annonce'
            : `Voir les ${total.isCapped ? `${count.toLowerCase()} ` : `${count} `}annonces`,
        href: searchHref(search, sort),
      },
    ],
    follow,
  };
}

/** The page of a section with the filters. */
export function searchHref({ section, params }: AssistantSearch, sort?: string): string {
  const { path } = CATEGORY_FACTS[categoryOfSection(section)];
  const query = searchQuery({ ...params, ...(sort === undefined ? {} : { sort }) });
  return query === '' ? path : `${path}?${query}`;
}

/** The page that creates an alert for a search. */
export function alertHref({ section, params }: AssistantSearch): string {
  return `/alertes/nouvelle?${searchQuery({ section, ...params })}`;
}

export function searchQuery(values: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

/** "Appartement, 2 chambres, Cotonou, jusqu’à 150 000 F CFA" */
export function describeSearch({ section, params }: AssistantSearch): string {
  const category = categoryOfSection(section);
  const { search, location, minPrice, maxPrice, bedrooms, minYear, maxYear, ...options } = params;
  const named = Object.entries(options).flatMap(([name, value]) =>
    value === undefined ? [] : optionName(category, name, String(value)),
  );
  const parts = [
    ...named,
    bedrooms === undefined ? '' : bedroomsText(bedrooms),
    search === undefined ? '' : `« ${search} »`,
    location ?? '',
    minYear === undefined ? '' : `dès ${minYear}`,
    maxYear === undefined ? '' : `jusqu’à ${maxYear}`,
    minPrice === undefined ? '' : `dès ${formatXof(minPrice)}`,
    maxPrice === undefined ? '' : `jusqu’à ${formatXof(maxPrice)}`,
  ].filter(Boolean);
  return parts.length === 0 ? DEFAULT_CATEGORIES[category].label : parts.join(', ');
}

function optionName(category: Category, name: string, value: string): string {
  const fact = filterFactsOf(category).find(({ param }) => param === name);
  return fact ? optionLabel(fact, value) : value;
}
