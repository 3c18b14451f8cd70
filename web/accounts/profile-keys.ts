/** What the forms of /profile change: each is read anew after any of them. */
export const PROFILE_KEYS = {
  me: ['me'],
  profile: ['profile'],
  devices: ['devices'],
  blocked: ['blocked'],
  dataExport: ['data-export'],
} as const;
