/** Somebody whom a member has blocked. */
export type BlockedPerson = { id: string; name: string; initials: string; blockedAt: string };
