/** What a seller is told of one listing begins so. */
export const listingKey = (listingId: string) => `listing:${listingId}:`;
