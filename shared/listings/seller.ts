import type { RatingSummary } from './rating.ts';
import type { CappedCount } from '#shared/platform/pagination.ts';

export const SELLER_PAGE_SIZE = 12;

/** What everybody may know of somebody who sells: no address, no number, no full name. */
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
  /** Share of conversations answered, 0–100, and the usual minutes until then; null while not known. */
  answerRate: number | null;
  answerMinutes: number | null;
  activeCount: CappedCount;
  soldCount: CappedCount;
  /** Over all of their listings. */
  rating: RatingSummary | null;
};
