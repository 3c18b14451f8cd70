/** Whether the price may be talked about; null where the seller says nothing. */
export const PRICE_TERMS = ['negotiable', 'fixed'] as const;
export type PriceTerms = (typeof PRICE_TERMS)[number];

export const PRICE_TERMS_LABEL: Record<PriceTerms, string> = {
  negotiable: 'Prix négociable',
  fixed: 'Prix ferme',
};

/** How buyers may reach the seller, in the order in which the ways are offered. */
export const CONTACT_WAYS = ['whatsapp', 'phone', 'message'] as const;
export type ContactWay = (typeof CONTACT_WAYS)[number];

export const CONTACT_WAY_LABEL: Record<ContactWay, string> = {
  whatsapp: 'WhatsApp',
  phone: 'Appel',
  message: 'Message sur le site',
};

/** What holds of a listing that says nothing of all this. */
export const DEFAULT_TERMS = {
  landmark: null,
  priceTerms: null,
  contactWays: [...CONTACT_WAYS],
  contactHours: null,
  videoId: null,
};
