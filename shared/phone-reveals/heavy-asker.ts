/** What their next number takes. */
export const NEXT_NUMBER = ['free', 'proof', 'sign-in'] as const;

/** A network or a member that was given many numbers within a day, as the team sees it. */
export type HeavyAsker = {
  /** The beginning of a hash: it tells two networks apart and names none. */
  network: string | null;
  member: { id: string; name: string } | null;
  numbers: number;
  sellers: number;
  proofs: number;
  lastAt: string;
  next: (typeof NEXT_NUMBER)[number];
};

export const HEAVY_ASKERS_MAX = 20;
