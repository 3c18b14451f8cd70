/** In characters. In a file of its own, apart from the limits of lists, so that only forms load it. */
export const TEXT_LIMITS = {
  title: { min: 5, max: 120 },
  description: { min: 10, max: 5000 },
  district: { max: 80 },
  landmark: { max: 120 },
  contactHours: { max: 80 },
} as const;
