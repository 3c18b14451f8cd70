/** The classes of a card on the provider's test page. */
export const TEST_CARD = 'grid content-start gap-3.5 rounded-l border border-line bg-surface p-4.5';
