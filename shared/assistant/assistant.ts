import type { ListingCard } from '../listings/listing.ts';
import type { CATEGORY_FACTS } from '../categories/category.ts';
import type { SearchParams } from '../search-words/interpretation.ts';

/** Her page; what works without JavaScript. */
export const ASSISTANT_PATH = '/aide/aida';

export const ASSISTANT_LIMITS = {
  /** Characters of a question. */
  text: 1000,
  cards: 6,
  /** Characters of a question that the link to the contact form carries. */
  handedOver: 300,
  /** Per visitor. */
  perMinute: 20,
  perDay: 200,
} as const;

export const ANSWER_KINDS = [
  'search',
  'answer',
  'own',
  'price',
  'safety',
  'publish',
  'alert',
  'talk',
  'unknown',
] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** A search that a follow-up ("moins cher", "à Calavi") can change. */
export type AssistantSearch = {
  section: (typeof CATEGORY_FACTS)[keyof typeof CATEGORY_FACTS]['section'];
  params: SearchParams;
  /** What "cheaper" means after this search, in F CFA; null if no price was shown. */
  cheaperThanXof: number | null;
};

/** What a follow-up refers to: sent back with the next question, stored nowhere. */
export type AssistantState = {
  search: AssistantSearch | null;
  /** What a "yes" would do. */
  offer: 'alert' | null;
};

/** What the visitor looks at while asking. */
export type AssistantContext = { path?: string | undefined; listingId?: string | undefined };

export type AssistantSource = { title: string; href: string };
export type AssistantAction = { label: string; href: string };

export type AssistantAnswer = {
  kind: AnswerKind;
  /** Short paragraphs in French. */
  bubbles: string[];
  cards: ListingCard[];
  sources: AssistantSource[];
  actions: AssistantAction[];
  follow: AssistantState;
};

/** An answer whose words are still to come. */
export type FoundAnswer = Omit<AssistantAnswer, 'bubbles'>;

/** An answer in lines of JSON, for whoever accepts them and where a language model words it. */
export const STREAMED_ANSWER = 'application/x-ndjson';

/** One line. The last one is the whole answer, which replaces what came before, or an error. */
export type AnswerPart =
  | { found: FoundAnswer }
  | { sentence: string }
  | { answer: AssistantAnswer }
  | { error: string };

export const NOTHING_BEFORE: AssistantState = { search: null, offer: null };

export const ASSISTANT_TEXT = {
  empty: 'Écrivez votre question.',
  tooLong: `Votre question est trop longue : ${ASSISTANT_LIMITS.text} caractères au plus.`,
  tooMany: 'Vous avez posé beaucoup de questions. Attendez un peu, puis réessayez.',
} as const;
