/** Whether the price is negotiable; null if the seller does not say. */
export const PRICE_TERMS = ['negotiable', 'fixed'] as const;
export type PriceTerms = (typeof PRICE_TERMS)[number];

export const PRICE_TERMS_LABEL: Record<PriceTerms, string> = {
  negotiable: 'Prix négociable',
  fixed: 'Prix ferme',
};

/** How buyers may reach the seller, in display order. */
export const CONTACT_WAYS = ['whatsapp', 'phone', 'message'] as const;
export type ContactWay = (typeof CONTACT_WAYS)[number];

export const CONTACT_WAY_LABEL: Record<ContactWay, string> = {
  whatsapp: 'WhatsApp',
  phone: 'Appel',
  message: 'Message sur le site',
};

/** The defaults of a listing that states none of its terms. */
export const DEFAULT_TERMS = {
  landmark: null,
  priceTerms: null,
  contactWays: [...CONTACT_WAYS],
  contactHours: null,
  videoId: null,
};
