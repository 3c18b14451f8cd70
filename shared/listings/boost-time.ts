import { DAY_MS } from '../platform/durations.ts';

/** Started days count as whole ones; 0 if the boost is over. */
export function boostDaysLeft(endsAt: string | number | Date, now: number): number {
  return Math.max(0, Math.ceil((new Date(endsAt).getTime() - now) / DAY_MS));
}

export const BOOST_TONES = ['normal', 'attention', 'destructive'] as const;
export type BoostTone = (typeof BOOST_TONES)[number];

/** More than 7 days: normal; 4 to 7: attention; 3 or fewer: about to end (specification, part 1, section 4). */
export function boostTone(daysLeft: number): BoostTone {
  if (daysLeft > 7) return 'normal';
  return daysLeft > 3 ? 'attention' : 'destructive';
}

export function boostBadgeText(daysLeft: number): string {
  if (daysLeft <= 0) return 'Expiré';
  const left = `${daysLeft} ${daysLeft >= 2 ? 'jours' : 'jour'}`;
  return daysLeft > 3 ? `Boosté · ${left}` : `Expire bientôt · ${left}`;
}
