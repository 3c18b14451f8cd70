/** What the next reveal requires of them. */
export const NEXT_NUMBER = ['free', 'proof', 'sign-in'] as const;

/** A network or a member to whom many numbers were revealed within a day, as the team sees it. */
export type HeavyAsker = {
  /** The start of a hash: distinguishes networks without identifying any. */
  network: string | null;
  member: { id: string; name: string } | null;
  numbers: number;
  sellers: number;
  proofs: number;
  lastAt: string;
  next: (typeof NEXT_NUMBER)[number];
};

export const HEAVY_ASKERS_MAX = 20;
