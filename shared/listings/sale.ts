/** How a listing was sold, as far as its seller says. */
export const SALE_CHANNELS = ['tokpa', 'elsewhere', 'unsaid'] as const;
export type SaleChannel = (typeof SALE_CHANNELS)[number];
