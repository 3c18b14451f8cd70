/** What a team member can claim. */
export const CLAIM_KINDS = ['listing', 'revision', 'appeal', 'comment', 'case'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** A claim without a decision expires after this long. */
export const CLAIM_MINUTES = 15;

/** Who has claimed it. */
export type Claim = { by: string; isMine: boolean; until: string };
