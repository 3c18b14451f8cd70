/** Somebody one wants to hear nothing of. */
export type BlockedPerson = { id: string; name: string; initials: string; blockedAt: string };
