/** What somebody of the team can take upon themselves. */
export const CLAIM_KINDS = ['listing', 'revision', 'appeal', 'comment', 'case'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** After so long without a decision it is free again. */
export const CLAIM_MINUTES = 15;

/** Who is on it. */
export type Claim = { by: string; isMine: boolean; until: string };
