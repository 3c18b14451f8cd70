import type { RatingSummary } from '../listings/rating.ts';
import type { CappedCount } from '../platform/pagination.ts';

export const SELLER_PAGE_SIZE = 12;

/** A seller's public data: no address, no number, no full name. */
export type PublicSeller = {
  id: string;
  /** First name and initial. */
  name: string;
  initials: string;
  /** Address of the 150×150 picture. */
  avatar: string | null;
  /** YYYY-MM */
  memberSince: string;
  isEmailVerified: boolean;
  isPhoneVerified: boolean;
  /** null where the seller does not show it. */
  isOnline: boolean | null;
  acceptsMessages: boolean;
  /** Whether one may ask for an alert of their listings: not of one's own. */
  canFollow: boolean;
  activeCount: CappedCount;
  soldCount: CappedCount;
  /** Over all of their listings. */
  rating: RatingSummary | null;
} & AnswerSummary;

/** null if too few people wrote for a meaningful figure. */
export type AnswerSummary = {
  /** Share of first messages answered, 0–100. */
  answerRate: number | null;
  /** Typical time until the first answer. */
  answerMinutes: number | null;
};

const FEWEST_ASKED = 5;

type Answers = { asked: number; answered: number; medianMinutes: number | null };

export function summarizeAnswers(answers: Answers | undefined): AnswerSummary {
  if (!answers || answers.asked < FEWEST_ASKED) return { answerRate: null, answerMinutes: null };
  return {
    answerRate: Math.round((100 * answers.answered) / answers.asked),
    answerMinutes: answers.medianMinutes,
  };
}
