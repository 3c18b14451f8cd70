import { CATEGORY_FACTS, categoryOfSection } from '#shared/categories/category.ts';
import { TEXT_LIMITS } from '#shared/listings/text-limits.ts';
import { truncate } from '#shared/platform/text.ts';
import type { Interpretation } from '#shared/search-words/interpretation.ts';
import type { AnswerDraft, Asked } from './answer-parts.ts';

/** What a seller says before the thing: not part of a title. */
const BEFORE_THING =
  /^.*?\b(?:je vends?|je v|vends?|je loue|je brade|je liquide|je cède|(?:vendre|louer|publier|poster|mettre)(?: en (?:vente|location))?|j[’' ]?ai)\b\s*(?:(?:mon|ma|mes|une?|des|le|la|les|l[’'])\s*)?/iu;
/** What follows it. */
const AFTER_THING = /\s+(?:comment|en vente|en location|[àa] (?:vendre|louer))(?![\p{L}]).*$/iu;
/** Words and signs that lead to a price or a place, and units that follow. */
const BEFORE_PLACE = '(?:(?:\\s|^)(?:à|a|au|aux|en|pour|prix|dans|vers|sur|de))*\\s*';
const UNIT = '\\s*(?:f|fr|frs|fcfa|cfa|francs?)?(?![\\p{L}])';

/** Leads into the form with what was said filled in. */
export function answerPublish({ question: { text, interpretation, namesThing } }: Asked): AnswerDraft {
  const { section, params } = interpretation;
  if (!namesThing)
    return {
      kind: 'publish',
      bubbles: [
        'Publier est gratuit. Choisissez une rubrique, ajoutez des photos, un titre précis et votre vrai prix.',
      ],
      actions: [{ label: 'Publier une annonce', href: '/creer-annonce' }],
    };
  const category = categoryOfSection(section);
  const price = params.maxPrice ?? params.minPrice;
  const title = titleIn(text, interpretation);
  const given = {
    ...(title === '' ? {} : { titre: title }),
    ...(price === undefined ? {} : { prix: String(price) }),
    ...(params.location === undefined ? {} : { ville: params.location }),
  };
  const query = new URLSearchParams(given).toString();
  return {
    kind: 'publish',
    bubbles: [
      'Le formulaire s’ouvre avec ce que vous m’avez dit. Publier est gratuit ; vérifiez tout avant d’envoyer.',
    ],
    actions: [
      {
        label: 'Publier cette annonce',
        href: `/creer-annonce/${CATEGORY_FACTS[category].slug}${query === '' ? '' : `?${query}`}`,
      },
    ],
  };
}

/** The thing without its price and place, which have fields of their own. */
function titleIn(text: string, { understood }: Interpretation): string {
  const elsewhere = understood.filter(({ field }) => ['location', 'minPrice', 'maxPrice'].includes(field));
  const without = elsewhere.reduce(
    (rest, { words }) =>
      rest.replace(
        new RegExp(`${BEFORE_PLACE}${words.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')}${UNIT}`, 'iu'),
        ' ',
      ),
    text.replace(/\s+/g, ' ').replace(BEFORE_THING, ''),
  );
  const title = truncate(without.replace(AFTER_THING, '').replace(/\s+/g, ' ').trim(), TEXT_LIMITS.title.max);
  return title.length < TEXT_LIMITS.title.min ? '' : title.charAt(0).toUpperCase() + title.slice(1);
}
