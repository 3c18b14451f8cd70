import { isCategory } from '#shared/categories/category.ts';
import {
  detailRules,
  ESSENTIAL_FIELDS,
  ESSENTIAL_RULES,
  type ListingFormValues,
} from '#shared/listings/listing-form.ts';
import type { FieldErrors } from '#shared/platform/errors.ts';
import { checkForm } from '#shared/platform/form-rules.ts';
import { isKeyOf } from '#shared/platform/key-of.ts';

/** The two steps of the specification, and the preview. */
export const PUBLISH_STEPS = ['essentials', 'details', 'preview'] as const;
export type PublishStep = (typeof PUBLISH_STEPS)[number];

/** What a button of the form does. `on` and `end` require that `check` finds no error. */
export type StepMove = {
  way: 'on' | 'back' | 'stay' | 'end';
  /** The step that is shown next; for `end`, the one that shows a refusal without a field. */
  to: PublishStep;
  check: (values: ListingFormValues, now: number) => FieldErrors;
};

const checkNothing = () => ({});

/** By the value of `vers` that the button sends, with and without JavaScript. */
const STEP_MOVES = {
  suivant: { way: 'on', to: 'details', check: checkEssentials },
  apercu: { way: 'on', to: 'preview', check: checkListing },
  publier: { way: 'end', to: 'preview', check: checkListing },
  precedent: { way: 'back', to: 'essentials', check: checkNothing },
  modifier: { way: 'back', to: 'details', check: checkNothing },
  /** Without JavaScript only: photos and prices need a new page. */
  photos: { way: 'stay', to: 'details', check: checkNothing },
} as const satisfies Record<string, StepMove>;

type MoveName = keyof typeof STEP_MOVES;

/** The buttons of each step, by their moves. */
export const STEP_BUTTONS: Record<PublishStep, { next: MoveName; back: MoveName | null }> = {
  essentials: { next: 'suivant', back: null },
  details: { next: 'apercu', back: 'precedent' },
  preview: { next: 'publier', back: 'modifier' },
};

/** An unknown or missing value continues, e.g. if an old browser sent the form by the Enter key. */
export function stepMove(asked: string): StepMove {
  return isKeyOf(STEP_MOVES, asked) ? STEP_MOVES[asked] : STEP_MOVES.suivant;
}

export function publishStep(value: unknown): PublishStep {
  return PUBLISH_STEPS.find((step) => step === value) ?? 'essentials';
}

export function checkEssentials(values: ListingFormValues): FieldErrors {
  return checkForm(ESSENTIAL_RULES, values);
}

/** All errors of the form, in the order of its fields. */
export function checkListing(values: ListingFormValues, now: number): FieldErrors {
  const { category } = values;
  return {
    ...checkEssentials(values),
    ...(isCategory(category) ? checkForm(detailRules(category, now), values) : {}),
  };
}

/** The step of the first error. */
export function stepOfFault(fields: FieldErrors): PublishStep {
  return ESSENTIAL_FIELDS.some((name) => name in fields) ? 'essentials' : 'details';
}
