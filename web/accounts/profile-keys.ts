/** Query keys that the forms of /profile invalidate. */
export const PROFILE_KEYS = {
  me: ['me'],
  profile: ['profile'],
  devices: ['devices'],
  blocked: ['blocked'],
  dataExport: ['data-export'],
  alerts: ['alerts'],
} as const;
