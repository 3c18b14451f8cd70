import { categoryOfSection, type Category } from '#shared/categories/category.ts';
import {
  COMPARED_FACTS,
  MIN_COMPARABLES,
  type PriceHelp,
  type PriceHelpQuestion,
} from '#shared/prices/price-help.ts';
import { factsOf } from '#shared/listings/listing-facts.ts';
import { findPlace } from '#shared/platform/places.ts';
import { formatInteger, formatXof } from '#shared/platform/money.ts';
import type { SearchParams } from '#shared/search-words/interpretation.ts';
import { getOwnNames } from '#server/categories/categories.queries.ts';
import { canSeeListing } from '#server/listings/listings.policy.ts';
import { findListing } from '#server/listings/listings.queries.ts';
import { SYSTEM_ID, type Context } from '#server/platform/context.ts';
import { priceHelp } from '#server/prices/price-help.ts';
import type { AnswerDraft, Asked } from './answer-parts.ts';
import type { Question } from './question.ts';
import { describeSearch, searchHref } from './search-answer.ts';

/** What comparable public listings ask: of the listing that is looked at, or of what the question names. */
export async function answerPrice(ctx: Context, asked: Asked): Promise<AnswerDraft> {
  const { question, context } = asked;
  if (context.listingId !== undefined) {
    const answer = await priceOfListing(ctx, context.listingId, question);
    if (answer) return answer;
  }
  const { section, params } = question.interpretation;
  const category = categoryOfSection(section);
  const place = params.location === undefined ? undefined : findPlace(params.location);
  const search = { section, params, cheaperThanXof: null };
  const follow = { search, offer: null };
  if (!place)
    return {
      kind: 'price',
      bubbles: [
        `Dans quelle ville ? Les prix changent d’un endroit à l’autre : « prix ${describeSearch(search)} à … ».`,
      ],
      follow,
    };
  const asks = questionsOf(category, params).map((facts) => ({
    category,
    countryCode: place.country.code,
    citySlug: place.city?.slug ?? null,
    facts,
  }));
  const found = await Promise.all(asks.map((ask) => helpFor(ctx, ask)));
  const known = found.filter((help) => help !== null);
  const { minPrice: _min, maxPrice: _max, ...unpriced } = params;
  const actions = [
    { label: 'Voir les annonces comparables', href: searchHref({ ...search, params: unpriced }) },
  ];
  const asking = params.maxPrice ?? params.minPrice ?? null;
  if (known.length === 0) return { kind: 'price', bubbles: [tooFew(category, params)], actions, follow };
  return { kind: 'price', bubbles: known.flatMap((help) => helpTexts(help, asking)), actions, follow };
}

/** "Cette voiture", but not "est-ce", "ce que" and "cette année". */
const POINTS_AT_LISTING = /(?<!\best )\b(?:ce|cet|cette)\b(?! (?:que|qui|mois|annee|moment|soir|site)\b)/;

/** Whether a question speaks of the listing that is looked at: it points at it, or names no more than its section. */
function isAbout(category: Category, { words, namesThing, interpretation }: Question): boolean {
  if (!namesThing || POINTS_AT_LISTING.test(words.join(' '))) return true;
  const { section, params } = interpretation;
  return categoryOfSection(section) === category && Object.keys(params).length === 0;
}

/** "Est-ce un bon prix ?" on the page of a listing; null if it is about something else, or the visitor may not see it. */
async function priceOfListing(ctx: Context, id: string, question: Question): Promise<AnswerDraft | null> {
  const found = await findListing(ctx.db, id);
  if (!found || !canSeeListing(ctx.actor, found.listing, ctx.clock())) return null;
  const { category, countryCode, citySlug, specificData, priceXof } = found.listing;
  if (!isAbout(category, question)) return null;
  const facts = Object.fromEntries(
    Object.entries(specificData)
      .filter(([, value]) => !Array.isArray(value))
      .map(([key, value]) => [key, String(value)]),
  );
  const help = await helpFor(ctx, { category, countryCode, citySlug, facts });
  return { kind: 'price', bubbles: help ? helpTexts(help, priceXof) : [TOO_FEW] };
}

/** Public listings only; a member's own are left out, as in the listing form. */
async function helpFor(ctx: Context, question: PriceHelpQuestion): Promise<PriceHelp | null> {
  const { actor } = ctx;
  const who =
    actor.kind === 'member' ? actor : { kind: 'member' as const, userId: SYSTEM_ID, isAdmin: false };
  return priceHelp({ db: ctx.db, actor: who }, question, await getOwnNames(ctx));
}

/** The facts that the question gives; a home without a transaction may be meant to be let or sold. */
function questionsOf(category: Category, params: SearchParams): Record<string, string>[] {
  const facts: Record<string, string> = {};
  for (const { key, param } of factsOf(category)) {
    const value = Object.entries(params).find(([name]) => name === param)?.[1];
    if (value !== undefined) facts[key] = String(value);
  }
  // Of vehicles and goods, the words that are searched for are the model or the brand.
  const named = COMPARED_FACTS[category].needed.find((key) => facts[key] === undefined);
  if (named !== undefined && params.search !== undefined && category !== 'real_estate')
    facts[named] = params.search;
  if (category !== 'real_estate' || facts.transactionType !== undefined) return [facts];
  return ['location', 'vente'].map((transactionType) => ({ ...facts, transactionType }));
}

function helpTexts({ sample, low, median, high, basis }: PriceHelp, asking: number | null): string[] {
  const texts = [
    `${basis} : la moitié des ${formatInteger(sample)} annonces comparables demande entre ${formatXof(low)} et ${formatXof(high)}, le milieu est à ${formatXof(median)}.`,
  ];
  if (asking === null) return texts;
  if (asking < low)
    texts.push(
      `${formatXof(asking)}, c’est moins que la plupart : voyez bien le bien et les papiers avant de payer.`,
    );
  else if (asking > high)
    texts.push(`${formatXof(asking)}, c’est plus que la plupart : vous pouvez négocier.`);
  else texts.push(`${formatXof(asking)} est dans la moyenne.`);
  return texts;
}

const NEEDED: Readonly<Record<Category, string>> = {
  real_estate: 'le type de bien',
  automobile: 'la marque et le modèle',
  services: 'le métier',
  marketplace: 'le genre d’article et la marque',
};

const TOO_FEW = `Il y a trop peu d’annonces comparables pour donner un prix honnête : il m’en faut au moins ${MIN_COMPARABLES}.`;

function tooFew(category: Category, params: SearchParams): string {
  const isNamed = Object.keys(params).length > 1;
  const hint = isNamed ? '' : ` Dites-moi ${NEEDED[category]}, et la ville.`;
  return `${TOO_FEW}${hint}`;
}
