/** What the feature clients call: in process on the server, over the network in the browser. Takes paths under /api. */
export type ApiFetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

export const browserFetch: ApiFetch = async (input, init) => {
  const answer = await fetch(input, init);
  const copy = answer.headers.get(COPY_HEADER);
  if (copy !== null) dispatchEvent(new CustomEvent(COPY_EVENT, { detail: { copy, url: answer.url } }));
  return answer;
};

/** On answers that the service worker gives from a copy: "<when it was received, milliseconds> <cause>". */
export const COPY_HEADER = 'Tokpa-Copy';

/** Dispatched on the window with that header (`copy`) and the answer's `url`; web/offline says so. */
export const COPY_EVENT = 'tokpa:copy';
