/** Key prefix of all notifications to the seller about one listing. */
export const listingKey = (listingId: string) => `listing:${listingId}:`;
