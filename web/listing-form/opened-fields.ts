/** Fields of the form that only an edit has: what it was made from. */
export const OPENED_FIELDS = ['version', 'opened'] as const;
