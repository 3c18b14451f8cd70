/** What the feature clients call: in process on the server, over the network in the browser. Takes paths under /api. */
export type ApiFetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

export const browserFetch: ApiFetch = (input, init) => fetch(input, init);
