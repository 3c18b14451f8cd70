/** How strong a warning is, by its score. */
export const WARNING_STRENGTHS = ['check', 'danger'] as const;
export type WarningStrength = (typeof WARNING_STRENGTHS)[number];

export const STRENGTH_LABEL: Record<WarningStrength, string> = { check: 'À vérifier', danger: 'Danger' };
