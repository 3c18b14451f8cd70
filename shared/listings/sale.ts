/** How a listing was sold, as stated by its seller. */
export const SALE_CHANNELS = ['tokpa', 'elsewhere', 'unsaid'] as const;
export type SaleChannel = (typeof SALE_CHANNELS)[number];
