/** Fields that only an edit has: the version that it is based on. */
export const OPENED_FIELDS = ['version', 'opened'] as const;
